// Screens per second, and processor time per screen: the page's response with all the reads that it leaves to the browser, without files.
// BENCH_BEFORE names the built main.js of another checkout, which is measured in turns with this one.

import { users } from '@/features/accounts/tables';
import { loadConfig } from '@/platform/config';
import { openDatabase } from '@/platform/db/open';
import { type Club, makeClub, signInAll } from './lib/club';
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
/** Each visitor is another person, since the requests of one person wait for each other. */
const lanes = Array.from({ length: 8 }, (_, index) => index + 1);
const adminOf = (lane: number) => `admin-${lane}`;
const parentOf = (lane: number) => `parent-${lane}`;
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
  const cookies = {
    parent: await signInAll(club, lanes.map(parentOf)),
    admin: await signInAll(club, lanes.map(adminOf)),
  };
  const servers = await startAll(engine, place, club);
  try {
    for (const screen of screens) {
      rows.push(...(await compare(engine, screen, cookies[screen.who], servers)));
    }
  } finally {
    for (const { server } of servers) await server.stop();
  }
});
endVisiting();

printTable(['engine', 'screen', 'version', 'requests', 'KB', '/s first', 'CPU ms', '/s next', 'CPU ms'], rows);
console.log(`A club of ${players} players; ${lanes.length} visitors at once, medians of ${rounds} rounds of ${seconds} s in turns.
next: with the ETags of the visit before. CPU: of the server's process and of the database's that serve it.`);

interface Serving {
  version: string;
  server: Running;
  databaseUrl: string | undefined;
}

async function fill(place: Place): Promise<Club> {
  const admins = lanes.map((lane) => ({
    id: adminOf(lane),
    email: `${adminOf(lane)}@club.test`,
    role: 'admin' as const,
  }));
  const club = await makeClub(place, 15, async (db) => void (await db.insert(users).values(admins)));
  await addPlayers(club, players);
  await addEvents(club);
  const { pool, close } = await openDatabase(loadConfig(club.env));
  // Gives each parent a second child in another team.
  await pool.query(
    `insert into guardian (player_id, user_id) select max(player.id), users.id from player, users
      where player.team_id = 2 and users.id = any($1) group by users.id`,
    [lanes.map(parentOf)],
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

async function compare(engine: Engine, { name, path }: Screen, cookies: string[], servers: readonly Serving[]) {
  const measured = await Promise.all(
    servers.map(async (serving) => ({
      serving,
      visits: await Promise.all(cookies.map((cookie) => learn(serving.server.url, path, cookie))),
      results: { first: [] as Result[], next: [] as Result[] },
    })),
  );
  for (const { serving, visits } of measured) for (const kind of kinds) await fire(serving, visits, kind, 0.5);
  for (let turn = 0; turn < rounds; turn++) {
    for (const { serving, visits, results } of measured) {
      for (const kind of kinds) results[kind].push(await fire(serving, visits, kind, seconds));
    }
  }
  return measured.map(({ serving, visits: [visit], results }) => [
    engine.name,
    name,
    serving.version,
    1 + (visit?.reads.length ?? 0),
    round((visit?.bytes ?? 0) / 1024, 0),
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

async function fire({ server, databaseUrl }: Serving, visits: Visit[], kind: Kind, duration: number): Promise<Result> {
  // Runs once to open the connections.
  await Promise.all(visits.map((visit) => open(visit, kind)));
  const pids = [server.pid, ...(databaseUrl ? await backendsOf(databaseUrl) : [])];
  const before = new Map(pids.map((pid) => [pid, cpuOf(pid)]));
  const began = performance.now();
  let count = 0;
  const lane = async (visit: Visit) => {
    while (performance.now() - began < duration * 1000) {
      await open(visit, kind);
      count += 1;
    }
  };
  await Promise.all(visits.map(lane));
  const taken = (performance.now() - began) / 1000;
  const used = [...before].reduce((sum, [pid, start]) => sum + cpuSince(pid, start), 0);
  return { rate: count / taken, cpu: used / count };
}
