// How the time of each screen's page grows with the club: the rendered page of each role in clubs of 100 to 100,000 players, asked for
// without an ETag, again with it, and after a change of a player, a payment and a document, so that an answer that the server caches
// doesn't hide what it costs. BENCH_BEFORE names the built main.js of another checkout, which is measured beside this one.
import { changeClub } from './lib/changes';
import { type Engine, eachEngine } from './lib/engines';
import { makeGrownClub, roles, screensOf } from './lib/grown-club';
import { Bounds, median, printTable, round } from './lib/report';
import { builtServer, type Running, startProgram } from './lib/server';
import { endVisiting, learn, open, type Visit } from './lib/visiting';

const counts = (process.env.BENCH_PLAYERS ?? '100,1000,10000,100000').split(',').map(Number);
const engines = (process.env.BENCH_ENGINES ?? 'embedded,postgres').split(',');
const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
/** How often each screen is opened before any is measured, since V8 compiles what runs often, and a club's program runs for weeks. */
const WARM_UP = 20;
/** By size of the club, how many times as long as in the smallest a page may take. */
const growthLimits: Readonly<Record<number, number>> = { 10000: 1.3, 100000: 2 };

const versions: Record<string, readonly [string, ...string[]]> = {
  ...(process.env.BENCH_BEFORE && { before: [process.execPath, process.env.BENCH_BEFORE] as const }),
  now: builtServer,
};

/** The milliseconds of a page, and how many of its reads it left to the browser after a change, since they took too long. */
interface Measured {
  first: number;
  again: number;
  changed: number;
  late: number;
}

const rows: string[][] = [];
const bounds = new Bounds();
await eachEngine(async (engine) => {
  if (!engines.includes(engine.name)) return;
  const found = new Map<string, Measured[]>();
  for (const count of counts) {
    for (const [name, measured] of await measure(engine, count))
      found.set(name, [...(found.get(name) ?? []), measured]);
    console.log(`${engine.name}: ${count} players measured.`);
  }
  for (const [name, measured] of found) {
    rows.push([
      engine.name,
      ...name.split(' '),
      ...measured.map(shown),
      measured.map(({ first }) => round(first)).join(', '),
      measured.map(({ again }) => round(again)).join(', '),
    ]);
    if (name.endsWith(' now')) check(`${engine.name}, ${name}`, measured);
  }
});
endVisiting();

printTable(
  ['engine', 'role', 'path', 'version', ...counts.map((count) => count.toLocaleString('en')), 'unchanged', '304'],
  rows,
);
console.log(`Milliseconds of the page with all that it renders after a change, one request at a time, medians of ${rounds}; "late": reads that took
longer than the page waits for. unchanged: the page once more, by size of the club. 304: the same with its ETag.`);
bounds.settle();

function shown({ changed, late }: Measured): string {
  return late > 0 ? `${round(changed)} (${late} late)` : String(round(changed));
}

function check(name: string, measured: readonly Measured[]): void {
  const [smallest] = measured;
  for (const [index, { first, changed, late }] of measured.entries()) {
    const limit = growthLimits[counts[index] ?? 0];
    if (!limit || !smallest || counts[0] !== 100) continue;
    const ratio = (ms: number, least: number) => (late > 0 ? Number.POSITIVE_INFINITY : ms / least);
    const what = `${name}, ${counts[index]} players to 100`;
    bounds.check(`${what}, after a change`, ratio(changed, smallest.changed), limit, 'x');
    bounds.check(`${what}, unchanged`, ratio(first, smallest.first), limit, 'x');
  }
}

/** Returns the figures of each role's screens, by role, path and version. */
async function measure(engine: Engine, count: number): Promise<Map<string, Measured>> {
  const { env, cookies } = await makeGrownClub(await engine.freshPlace(), count);
  const found = new Map<string, Measured>();
  const all = Object.entries(versions);
  // Only one program at a time can open an embedded database; with PostgreSQL the versions take turns page by page.
  for (const together of engine.name === 'embedded' ? all.map((one) => [one]) : [all]) {
    const servers: [version: string, server: Running][] = [];
    try {
      for (const [version, command] of together) servers.push([version, await startProgram(command, env)]);
      const pages = roles.flatMap((role) => screensOf[role].map((path) => ({ role, path, cookie: cookies[role] })));
      for (const { path, cookie } of pages)
        for (const [, server] of servers) if (await hasScreen(server, path, cookie)) await warmUp(server, path, cookie);
      for (const { role, path, cookie } of pages) {
        for (const [version, server] of servers) {
          // An earlier version lacks later screens.
          if (version === 'before' && !(await hasScreen(server, path, cookie))) continue;
          found.set(`${role} ${path} ${version}`, await time(server, path, cookie, cookies.admin));
        }
      }
    } finally {
      for (const [, server] of servers) await server.stop();
    }
  }
  return found;
}

async function hasScreen({ url }: Running, path: string, cookie: string): Promise<boolean> {
  const { status } = await fetch(url + path, { headers: { cookie } });
  return status !== 404;
}

async function warmUp({ url }: Running, path: string, cookie: string): Promise<void> {
  const page = await learn(url, path, cookie);
  for (let turn = 0; turn < WARM_UP; turn++) await open(page, turn % 2 === 0 ? 'first' : 'next');
}

async function time(server: Running, path: string, cookie: string, admin: string): Promise<Measured> {
  const page: Visit = { ...(await learn(server.url, path, cookie)), reads: [] };
  const taken = { changed: [] as number[], first: [] as number[], next: [] as number[] };
  for (let turn = -2; turn < rounds; turn++) {
    await changeClub(server, admin, turn);
    for (const kind of ['changed', 'first', 'next'] as const) {
      const began = performance.now();
      await open(page, kind === 'next' ? 'next' : 'first');
      if (turn >= 0) taken[kind].push(performance.now() - began);
    }
  }
  await changeClub(server, admin, rounds);
  const { reads } = await learn(server.url, path, cookie);
  return {
    changed: median(taken.changed),
    first: median(taken.first),
    again: median(taken.next),
    late: reads.length,
  };
}
