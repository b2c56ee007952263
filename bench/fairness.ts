// How one account that sends its whole rate limit of expensive calls at once affects another one: how long the other's page and read take
// during that time. BENCH_ONLY: words of the kinds to measure.
import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '@/platform/config';
import { openDatabase } from '@/platform/db/open';
import { addDays, dayOf } from '@/shared/dates';
import { type Club, makeClub, signIn } from './lib/club';
import { type Engine, eachEngine } from './lib/engines';
import { addEvents } from './lib/events';
import type { Answers, Flood } from './lib/flood';
import { addPlayers } from './lib/players';
import { Bounds, median, printTable, round } from './lib/report';
import { builtServer, type Running, startProgram } from './lib/server';

/** Requests that an address may send per minute, by the server's own default. */
const CALLS = loadConfig({}).requestsPerMinute;
const PAGES = 400;
const PLAYERS = 220;
/** Five years of monthly dues. */
const PAYMENTS = PLAYERS * 60;
/** The other account's maximum wait, and the time after which the attacker's open requests are aborted. */
const MAX_MS = 1000;
const ATTACK_MS = 6000;
/** A request of the other account that takes longer is aborted, and counts as this long. */
const PATIENCE_MS = 10_000;
/** The pause between a response and the other account's next request. */
const PAUSE_MS = 20;

const today = dayOf(new Date(), 'Asia/Manila');
const years = new URLSearchParams({ from: addDays(today, -5 * 365), to: today });

const kinds: Record<string, (n: number) => string> = {
  'rendered page': () => '/players',
  'receipt PDF': (n) => `/api/payments/${1 + (n % PAYMENTS)}/receipt`,
  'consent PDF': (n) => `/api/documents/${1 + (n % PLAYERS) * 2}/file`,
  'board report': (n) => `/api/reports?${years}&n=${n}`,
  CSV: () => '/api/payments/export',
  backup: () => '/api/admin/backup',
  search: (n) => `/api/players?q=family%20${n % 10}`,
  'merge preview': (n) => `/api/players/1/merge?duplicateId=${2 + (n % (PLAYERS - 1))}`,
};
const only = process.env.BENCH_ONLY;

const bounds = new Bounds();
const rows: (string | number)[][] = [];
await eachEngine(measure);
printTable(
  ['engine', 'kind', 'calls', 'asked', 'median ms', 'p99 ms', 'refused', "the attacker's answers", 'in s'],
  rows,
);
console.log(`${CALLS} calls of one account at once, ${PAGES} of pages, broken off after ${ATTACK_MS / 1000} s. Meanwhile another one, from another address, opens its home and
reads, one after the other each. refused: how many of those were answered by 429 or 503. ${PLAYERS} players, ${PAYMENTS.toLocaleString('en')} payments.`);
bounds.settle();

async function measure(engine: Engine): Promise<void> {
  const club = await makeClub(await engine.freshPlace(), 50);
  await addPlayers(club, PLAYERS);
  await addEvents(club);
  await addPapers(club);
  const attacker = await signIn(club, 'bench-attacker');
  const other = await signIn(club, 'parent-1');
  const env = { ...club.env, RATE_LIMIT: '', TRUST_PROXY: '1', NODE_ENV: 'production', LOG_LEVEL: 'error' };
  for (const [index, [kind, pathOf]] of Object.entries(kinds).entries()) {
    if (only && !only.split(',').some((word) => kind.includes(word))) continue;
    // A new server for each kind, so that none is affected by the previous one.
    const server = await startProgram(builtServer, env);
    try {
      const calls = kind === 'rendered page' ? PAGES : CALLS;
      await warm(server, attacker, other, pathOf(0), index);
      const paths = Array.from({ length: calls }, (_, n) => pathOf(n));
      const flood: Flood = { url: server.url, headers: as(attacker, `192.0.2.${index}`), paths, mostMs: ATTACK_MS };
      const { answers, ms, waits, refused } = await underFlood(server, other, flood);
      const p99 = waits.toSorted((a, b) => a - b)[Math.ceil(waits.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY;
      const answered = Object.entries(answers).map(([status, count]) => `${count} x ${status}`);
      rows.push([
        engine.name,
        kind,
        calls,
        waits.length,
        round(median(waits)),
        round(p99),
        refused,
        answered.join(', '),
        round(ms / 1000),
      ]);
      bounds.check(`The other's p99 beside ${kind}, ${engine.name}`, p99, MAX_MS, 'ms');
      bounds.check(`The other's refusals beside ${kind}, ${engine.name}`, refused, 0, 'refusals');
    } finally {
      await server.stop();
    }
  }
}

/** Requests once everything that is measured, so that first-time initialization is not included. */
async function warm(server: Running, attacker: string, other: string, path: string, index: number): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const first = await ask(server.url + path, as(attacker, `198.51.100.${index}`), agent);
  if (first.status !== 200) throw new Error(`${path} answered ${first.status}.`);
  for (const read of ['/', '/api/announcements']) await ask(server.url + read, as(other, '203.0.113.2'), agent);
  agent.destroy();
}

/** Returns the durations in milliseconds of the other account's requests that began during the flood, and the number of refused ones. */
async function underFlood(server: Running, other: string, flood: Flood) {
  const waits: number[] = [];
  let refused = 0;
  let isOver = false;
  const flooding = send(flood).finally(() => {
    isOver = true;
  });
  const agent = new Agent({ keepAlive: true });
  const reading = ['/', '/api/announcements'].map(async (path) => {
    while (!isOver) {
      const { status, ms } = await ask(server.url + path, as(other, '203.0.113.1'), agent);
      if (status === 200) waits.push(ms);
      else if (status === 429 || status === 503) refused += 1;
      else throw new Error(`${path} answered ${status}.`);
      await sleep(PAUSE_MS);
    }
  });
  const [result] = await Promise.all([flooding, ...reading]);
  agent.destroy();
  return { ...result, waits, refused };
}

function send(flood: Flood): Promise<{ answers: Answers; ms: number }> {
  const child = fork('bench/lib/flood.ts', { execArgv: ['--import', 'tsx'] });
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as { answers: Answers; ms: number }));
    child.once('exit', (code) => reject(new Error(`The flood ended with ${code}.`)));
    child.send(flood);
  });
}

/** Returns headers with an own address for each account, as the rate limit is per address. */
function as(cookie: string, address: string): Record<string, string> {
  return { cookie, 'x-forwarded-for': address, 'accept-encoding': 'gzip, deflate, br', accept: '*/*' };
}

function ask(url: string, headers: Record<string, string>, agent: Agent): Promise<{ status: number; ms: number }> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const outgoing = request(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - began }));
    });
    const waits = setTimeout(() => {
      resolve({ status: 200, ms: PATIENCE_MS });
      outgoing.destroy();
    }, PATIENCE_MS);
    outgoing.on('close', () => clearTimeout(waits));
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Adds an admin for the attack, five years of dues with their receipts, and a signed consent of each player. */
async function addPapers({ env }: Pick<Club, 'env'>): Promise<void> {
  const { pool, close } = await openDatabase(loadConfig(env));
  try {
    await pool.query(
      `insert into users (id, email, role) values ('bench-attacker', 'attacker@club.test', 'super_admin')`,
    );
    await pool.query('delete from payment');
    await pool.query(`insert into payment (id, player_id, amount, type, payment_method, status, due_date, paid_at, created_at)
      overriding system value
      select n, 1 + n % ${PLAYERS}, 1500, 'monthly_dues', 'cash', 'paid', current_date - n % 1825, at, at
      from generate_series(1, ${PAYMENTS}) n, lateral (select now() - make_interval(days => n % 1825) as at) moments`);
    await pool.query(`insert into receipt (number, payment_id, issued_at, amount, method)
      select id, id, paid_at, amount, 'cash' from payment`);
    await pool.query(`insert into consent_text (id, document_type_id, version, text) overriding system value
      select 1, id, 1, repeat('I agree that my child takes part in practices and games of the club, and know of the risks. ', 60)
      from document_type where name = 'Waiver'`);
    await pool.query(`update document set file_path = null, size = null where type = 'Waiver'`);
    await pool.query(`insert into consent_signature (consent_text_id, document_id, player_id, signed_by, signed_name, address)
      select 1, id, player_id, 'parent-' || player_id, 'Parent ' || player_id, '203.0.113.9' from document where type = 'Waiver'`);
    await pool.query('vacuum analyze');
  } finally {
    await close();
  }
}
