// How soon the job runner stops: idle, and while a job hangs. The program's whole stop may take 9 s.
import { loadConfig } from '@/platform/config';
import { openDatabase } from '@/platform/db/open';
import { createJobRunner } from '@/platform/jobs/runner';
import { Bounds, median, printTable, round } from './lib/report';
import { temporaryFolder } from './lib/server';

const ROUNDS = 3;
const LIMIT_S = 5;
const pace = { clock: 1, hand: 1, often: 0.5, seldom: 0.5 };

const db = await openDatabase(loadConfig({ DATA_DIR: temporaryFolder(), DEMO: '0' }));
try {
  const [rest, hanging]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < ROUNDS; turn++) {
    rest.push(await stopOf(false));
    hanging.push(await stopOf(true));
  }
  const [idle, busy] = [median(rest), median(hanging)];
  printTable(['at rest s', 'a job hangs s'], [[round(idle, 2), round(busy, 2)]]);
  console.log(`Medians of ${ROUNDS} in turns. With a job that hangs it must stop in ${LIMIT_S} s.`);
  const bounds = new Bounds();
  bounds.check('The stop while a job hangs', busy, LIMIT_S, 's');
  bounds.settle();
} finally {
  await db.close();
}
// The hanging jobs would keep the program running.
process.exit();

/** Returns the seconds that a runner takes to stop; with `hangs`, after its hanging job has begun. */
async function stopOf(hangs: boolean): Promise<number> {
  const runner = createJobRunner({ db, log: { error: () => undefined }, pace });
  const running = new Promise<void>((begun) => {
    runner.every('bench.job', hangs ? '* * * * *' : '0 0 1 1 *', () => {
      begun();
      return new Promise(() => undefined);
    });
  });
  await runner.start();
  if (hangs) await running;
  const began = performance.now();
  await runner.stop();
  const took = (performance.now() - began) / 1000;
  // Removes this runner's schema, as the next runner has its own.
  await db.pool.query('drop schema pgboss cascade');
  return took;
}
