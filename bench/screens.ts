// Screens per second, and processor time per screen: the page's response with all the reads that it leaves to the browser, without files.
// BENCH_BEFORE names the built main.js of another checkout, which is measured in turns with this one.
import { loadConfig } from '@/platform/config';
import { openDatabase } from '@/platform/db/open';
import { type Club, makeClub, signIn } from './lib/club';
import { backendsOf, cpuOf, cpuSince } from './lib/cpu';
import { type Engine, eachEngine, type Place } from './lib/engines';
import { addEvents } from './lib/events';
import { addPlayers } from './lib/players';
import { median, printTable, round } from './lib/report';
import { builtServer, type Running, startProgram } from './lib/server';
import { endVisiting, learn, open, type Visit } from './lib/visiting';

const players = Number(process.env.BENCH_PLAYERS ?? 200);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const LANES = 8;
const kinds = ['first', 'next'] as const;
type Kind = (typeof kinds)[number];

const screens = [
  { name: "a parent's home", who: 'parent', path: '/' },
  { name: "an admin's home", who: 'admin', path: '/' },
  { name: 'schedule', who: 'admin', path: '/schedule' },
  { name: 'players', who: 'admin', path: '/players' },
  { name: 'teams', who: 'admin', path: '/teams' },
  { name: 'roster', who: 'admin', path: '/teams?roster=1' },
] as const;
type Screen = (typeof screens)[number];

const versions: Record<string, readonly [string, ...string[]]> = {
  ...(process.env.BENCH_BEFORE && { before: [process.execPath, process.env.BENCH_BEFORE] as const }),
  now: builtServer,
};

const rows: (string | number)[][] = [];
await eachEngine(async (engine) => {
  const place = await engine.freshPlace();
  const club = await fill(place);
  const parent = await signIn(club, 'parent-1');
  const servers = await startAll(engine, place, club);
  try {
    for (const screen of screens) {
      const cookie = screen.who === 'parent' ? parent : club.cookie;
      rows.push(...(await compare(engine, screen, cookie, servers)));
    }
  } finally {
    for (const { server } of servers) await server.stop();
  }
});
endVisiting();

printTable(['engine', 'screen', 'version', 'requests', 'KB', '/s first', 'CPU ms', '/s next', 'CPU ms'], rows);
console.log(`A club of ${players} players; ${LANES} visitors at once, medians of ${rounds} rounds of ${seconds} s in turns.
next: with the ETags of the visit before. CPU: of the server's process and of the database's that serve it.`);

interface Serving {
  version: string;
  server: Running;
  databaseUrl: string | undefined;
}

async function fill(place: Place): Promise<Club> {
  const club = await makeClub(place, 15);
  await addPlayers(club, players);
  await addEvents(club);
  const { pool, close } = await openDatabase(loadConfig(club.env));
  // Gives the parent a second child in another team.
  await pool.query(
    "insert into guardian (player_id, user_id) select max(id), 'parent-1' from player where team_id = 2",
  );
  await close();
  return club;
}

/** Starts each version; with a copy of the place, as only one program can open an embedded database. */
async function startAll(engine: Engine, place: Place, { env }: Club): Promise<Serving[]> {
  const servers: Serving[] = [];
  for (const [version, command] of Object.entries(versions)) {
    const own = { ...env, ...(servers.length > 0 ? engine.secondPlace(place) : {}) };
    servers.push({ version, databaseUrl: place.DATABASE_URL, server: await startProgram(command, own) });
  }
  return servers;
}

async function compare(engine: Engine, { name, path }: Screen, cookie: string, servers: readonly Serving[]) {
  const measured = await Promise.all(
    servers.map(async (serving) => ({
      serving,
      visit: await learn(serving.server.url, path, cookie),
      results: { first: [] as Result[], next: [] as Result[] },
    })),
  );
  for (const { serving, visit } of measured) for (const kind of kinds) await fire(serving, visit, kind, 0.5);
  for (let turn = 0; turn < rounds; turn++) {
    for (const { serving, visit, results } of measured) {
      for (const kind of kinds) results[kind].push(await fire(serving, visit, kind, seconds));
    }
  }
  return measured.map(({ serving, visit, results }) => [
    engine.name,
    name,
    serving.version,
    1 + visit.reads.length,
    round(visit.bytes / 1024, 0),
    ...kinds.flatMap((kind) => [
      round(median(results[kind].map(({ rate }) => rate)), 0),
      median(results[kind].map(({ cpu }) => cpu)).toFixed(1),
    ]),
  ]);
}

interface Result {
  rate: number;
  /** Milliseconds per screen. */
  cpu: number;
}

async function fire({ server, databaseUrl }: Serving, visit: Visit, kind: Kind, duration: number): Promise<Result> {
  // Runs once to open the connections.
  await Promise.all(Array.from({ length: LANES }, () => open(visit, kind)));
  const pids = [server.pid, ...(databaseUrl ? await backendsOf(databaseUrl) : [])];
  const before = new Map(pids.map((pid) => [pid, cpuOf(pid)]));
  const began = performance.now();
  let count = 0;
  const lane = async () => {
    while (performance.now() - began < duration * 1000) {
      await open(visit, kind);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const taken = (performance.now() - began) / 1000;
  const used = [...before].reduce((sum, [pid, start]) => sum + cpuSince(pid, start), 0);
  return { rate: count / taken, cpu: used / count };
}
