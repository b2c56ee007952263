// Whether people can read the schedule while an admin loads every screen of a club of 100,000 players: the statuses and times of a parent's
// and a coach's requests, two of each at a time, beside three at a time of the admin.
import { type Engine, eachEngine } from './lib/engines';
import { type GrownClub, makeGrownClub, screensOf } from './lib/grown-club';
import { Bounds, printTable, round } from './lib/report';
import { builtServer, type Running, startProgram } from './lib/server';

const players = Number(process.env.BENCH_PLAYERS ?? 100_000);
const engines = (process.env.BENCH_ENGINES ?? 'embedded,postgres').split(',');
const seconds = Number(process.env.BENCH_SECONDS ?? 30);
const readers = ['parent', 'coach', 'parent', 'coach'] as const;
const ADMIN_AT_ONCE = 3;
const paths = [...screensOf.admin, '/reports/board', '/payments/statement', '/unanswered'];

const bounds = new Bounds();
const rows: (string | number)[][] = [];
await eachEngine(async (engine) => {
  if (engines.includes(engine.name)) await measure(engine);
});
printTable(['engine', 'who', 'answers', 'p50 ms', 'p99 ms'], rows);
console.log(`${players.toLocaleString('en')} players, ${seconds} s. Every other request of a reader has the ETag of the one before. An admin's page counts with the
reads that it left to the browser.`);
bounds.settle();

async function measure(engine: Engine): Promise<void> {
  const club = await makeGrownClub(await engine.freshPlace(), players);
  const server = await startProgram(builtServer, { ...club.env, LOG_LEVEL: 'error' });
  try {
    const { read, loaded } = await loadAll(server, club);
    rows.push(rowOf(engine.name, 'readers', read), rowOf(engine.name, 'admin', loaded));
    const failed = read.filter(({ status }) => status !== 200 && status !== 304).length;
    bounds.check(`${engine.name}: readers' requests that failed`, failed, 0, 'requests');
  } finally {
    await server.stop();
  }
}

interface Answered {
  status: number;
  ms: number;
}

/** Returns the answers of the readers and of the admin, who begins with another screen in each of the three sequences. */
async function loadAll({ url }: Running, { cookies }: GrownClub) {
  const end = performance.now() + seconds * 1000;
  const read: Answered[] = [];
  const loaded: Answered[] = [];
  const reading = readers.map(async (role) => {
    let tag: string | null = null;
    while (performance.now() < end) {
      const { etag, ...answered }: Response = await get(`${url}/schedule`, cookies[role], tag);
      tag = tag ? null : etag;
      read.push(answered);
    }
  });
  const loading = Array.from({ length: ADMIN_AT_ONCE }, async (_, first) => {
    for (let turn = first * 5; performance.now() < end; turn++) {
      const page = await get(url + paths[turn % paths.length], cookies.admin);
      const links = page.text.matchAll(/<link rel="preload" as="fetch"[^>]* href="([^"]+)"/g);
      const reads = Array.from(links, ([, href = '']) => get(url + href.replaceAll('&amp;', '&'), cookies.admin));
      loaded.push(page, ...(await Promise.all(reads)));
    }
  });
  await Promise.all([...reading, ...loading]);
  return { read, loaded };
}

interface Response extends Answered {
  text: string;
  etag: string | null;
}

async function get(url: string, cookie: string, tag: string | null = null): Promise<Response> {
  const began = performance.now();
  const answer = await fetch(url, { headers: { cookie, ...(tag && { 'if-none-match': tag }) } });
  const text = await answer.text();
  return { status: answer.status, ms: performance.now() - began, text, etag: answer.headers.get('etag') };
}

function rowOf(engine: string, who: string, answers: readonly Answered[]): (string | number)[] {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (part: number) => round(sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN);
  const shown = [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status}`);
  return [engine, who, shown.join(', '), at(0.5), at(0.99)];
}
