// Requests per second of a page of 10,000 payments, of create-payment and of the provider's webhook: the real server against a plain
// node:http handler that runs the same SQL and calls the same fake provider, which runs in this process.
import { cpus } from 'node:os';
import autocannon from 'autocannon';
import { loadConfig } from '@/platform/config';
import { openDatabase } from '@/platform/db/open';
import { startMayaFake } from '../test/payment-fakes/maya-fake';
import { type Club, makeClub } from './lib/club';
import { type Engine, eachEngine } from './lib/engines';
import { median, printTable, round } from './lib/report';
import { builtServer, startProgram } from './lib/server';

const PAYMENTS = 10_000;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
/** Requests per kind and round. */
const each = Number(process.env.BENCH_REQUESTS ?? 300);
const connections = 10;
const bareServer = [process.execPath, '--import', 'tsx', 'bench/lib/bare-payments.ts'] as const;

const kinds = ['page of 50', 'create-payment', 'the same again', 'webhook'] as const;
type Kind = (typeof kinds)[number];
type Rates = Record<Kind, number>;

/** The URLs of one of the two servers. */
interface Variant {
  list: string;
  pay: string;
  hook: string;
  headers: Record<string, string>;
}

const fake = await startMayaFake('sandbox');
const env = {
  PAYMENT_PROVIDER: fake.config.provider,
  PAYMENT_PUBLIC_KEY: fake.config.publicKey,
  PAYMENT_SECRET_KEY: fake.config.secretKey,
  PAYMENT_MODE: fake.config.mode,
  PAYMENT_API_URL: fake.url,
};
const rows: (string | number)[][] = [];
let nextPayment = 1;

await eachEngine(async (engine) => {
  nextPayment = 1;
  for (const row of await compare(engine)) rows.push([engine.name, ...row]);
});
await fake.close();

printTable(['engine', 'what', 'server', 'bare', 'x'], rows);
console.log(`Requests a second over ${connections} connections, medians of ${rounds} rounds of ${each} requests in turns; ${cpus().length} processors.
${PAYMENTS.toLocaleString('en')} payments. server: signed in, all checks on. bare: node:http and the same commands. x: medians of the rounds' own ratios.
create-payment opens a new checkout each; each webhook is new, and pays a payment once it is answered.`);

async function compare(engine: Engine): Promise<(string | number)[][]> {
  const place = await engine.freshPlace();
  const club = await makeClub(place, 0);
  await addPayments(club);
  const server = await startProgram(builtServer, { ...club.env, ...env });
  const bare = await startProgram(bareServer, { ...club.env, ...engine.secondPlace(place), ...env });
  try {
    const api = `${server.url}/api`;
    const own = { pay: `${api}/create-payment`, hook: `${api}/payments/webhook`, headers: { cookie: club.cookie } };
    const variants = [
      { list: `${api}/payments?limit=50`, ...own },
      { list: `${bare.url}/list`, pay: `${bare.url}/pay`, hook: `${bare.url}/webhook`, headers: {} },
    ] as const;
    await checkAlike(variants);
    for (const variant of variants) await oneRound(variant);
    const results: [Rates, Rates][] = [];
    for (let turn = 0; turn < rounds; turn++) results.push(await bothInTurn(variants, turn));
    return kinds.map((kind) => [
      kind,
      round(median(results.map(([one]) => one[kind])), 0),
      round(median(results.map(([, two]) => two[kind])), 0),
      median(results.map(([one, two]) => one[kind] / two[kind])).toFixed(2),
    ]);
  } finally {
    await server.stop();
    await bare.stop();
  }
}

async function addPayments(club: Club): Promise<void> {
  const { pool, close } = await openDatabase(loadConfig(club.env));
  try {
    await pool.query(`insert into player (first_name, last_name, birth_date)
      select 'Kid ' || n, 'Family ' || n, date '2012-01-01' + n from generate_series(1, 500) n`);
    await pool.query(`insert into payment (player_id, amount, type, due_date, created_at)
      select 1 + n % 500, 1500, 'monthly_dues', current_date + n % 60 - 30, now() - make_interval(mins => n)
      from generate_series(1, ${PAYMENTS}) n`);
    await pool.query('vacuum analyze');
  } finally {
    await close();
  }
}

async function checkAlike(variants: readonly Variant[]): Promise<void> {
  const answers = variants.map(({ list, headers }) => fetch(list, { headers }).then((answer) => answer.text()));
  const [one, two] = await Promise.all(answers);
  if (one !== two) throw new Error("The bare handler's list isn't the server's.");
}

/** Alternates which one begins a round, so that none is always the first after a pause. */
async function bothInTurn([server, bare]: readonly [Variant, Variant], turn: number): Promise<[Rates, Rates]> {
  if (turn % 2 === 0) return [await oneRound(server), await oneRound(bare)];
  const second = await oneRound(bare);
  return [await oneRound(server), second];
}

async function oneRound({ list, pay, hook, headers }: Variant): Promise<Rates> {
  const listed = await fire({ url: list, headers });
  const before = fake.checkouts().length;
  const first = nextPayment;
  nextPayment += each;
  const bodies = Array.from({ length: each }, (_, one) =>
    JSON.stringify({ paymentId: first + one, amount: '1500.00' }),
  );
  const post = { method: 'POST' as const, headers: { ...headers, 'content-type': 'application/json' } };
  const paid = await fire({ url: pay, ...post }, bodies);
  const again = await fire({ url: pay, ...post }, bodies);
  const opened = fake.checkouts().slice(before);
  if (opened.length !== each) throw new Error(`${opened.length} checkouts were opened for ${each} payments.`);
  for (const { reference } of opened) fake.pay(reference);
  const hooks = opened.map(({ reference }) => String(fake.webhook(reference, 'paid').body));
  const told = await fire({ url: hook, method: 'POST', headers: { 'content-type': 'application/json' } }, hooks);
  return { 'page of 50': listed, 'create-payment': paid, 'the same again': again, webhook: told };
}

/** Returns requests per second; with `bodies`, each is sent once. */
async function fire(options: autocannon.Options, bodies?: readonly string[]): Promise<number> {
  let sent = 0;
  const setupRequest = (request: autocannon.Request) => ({ ...request, body: bodies?.[sent++] });
  const began = performance.now();
  let last = began;
  const requests = bodies && { requests: [{ setupRequest }] };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon({ ...options, connections, amount: each, ...requests }, (error, done) =>
      error ? reject(error) : resolve(done),
    );
    // Measured here, since autocannon itself ends at a full second only.
    running.on('response', () => {
      last = performance.now();
    });
  });
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${options.url} failed ${result.errors} times and refused ${result.non2xx} requests.`);
  }
  return (each * 1000) / (last - began);
}
