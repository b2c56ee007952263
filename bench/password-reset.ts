// Whether the response time reveals that an e-mail has an account: requests a password link for an e-mail with one and without.
import { demoAccounts } from '@/features/accounts/rules/demo-accounts';
import { Bounds, median, printTable, round } from './lib/report';
import { builtServer, startProgram, temporaryFolder } from './lib/server';

const ROUNDS = 12;
const MAX = 1.1;
const parent = demoAccounts[3].email;

const server = await startProgram(builtServer, { DATA_DIR: temporaryFolder(), DEMO: '1', RATE_LIMIT: '1000000' });
try {
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < ROUNDS; turn++) {
    // In turns, so that other load on the machine affects both.
    known.push(await ask(parent));
    unknown.push(await ask(`nobody-${turn}@yelo.test`));
  }
  const [own, none] = [median(known), median(unknown)];
  const ratio = Math.max(own, none) / Math.min(own, none);
  printTable(['account ms', 'none ms', 'ratio'], [[round(own, 0), round(none, 0), round(ratio, 2)]]);
  console.log(`Medians of ${ROUNDS} in turns. The slower may take ${MAX} times as long as the other.`);
  const bounds = new Bounds();
  bounds.check('An answer that tells of an account', ratio, MAX, 'times the other');
  bounds.settle();
} finally {
  await server.stop();
}

async function ask(email: string): Promise<number> {
  const began = performance.now();
  const body = new URLSearchParams({ email });
  const answer = await fetch(`${server.url}/api/forgot-password`, { method: 'POST', body, redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`It answered ${answer.status} instead of 303.`);
  return performance.now() - began;
}
