// Latency of GET /api/players, a page and the whole list, in small and large clubs: the real server against a plain node:http handler
// that runs the same SQL, and how the time of a page grows with the club.
import { ask, endAsking, mediansOf } from './lib/asking';
import { makeClub } from './lib/club';
import { type Engine, eachEngine } from './lib/engines';
import { addPlayers } from './lib/players';
import { Bounds, printTable, round } from './lib/report';
import { builtServer, startProgram } from './lib/server';
import { playerSql } from './lib/server-sql';

const counts = (process.env.BENCH_PLAYERS ?? '100,1000,10000,100000').split(',').map(Number);
const pageRounds = Number(process.env.BENCH_ROUNDS ?? 60);
const bareServer = [process.execPath, '--import', 'tsx', 'bench/lib/bare-server.ts'] as const;
const GROWTH_LIMIT = 1.5;

const heads = [
  'engine',
  'players',
  'page ms',
  'bare ms',
  'x',
  'late page ms',
  'list MB',
  'list ms',
  'bare list ms',
  'x list',
];
const rows: (string | number)[][] = [];
const bounds = new Bounds();

await eachEngine(async (engine) => {
  const pages = new Map<number, number>();
  for (const count of counts) {
    const { row, page } = await measure(engine, count);
    rows.push([engine.name, count, ...row]);
    pages.set(count, page);
  }
  const [small, large] = [pages.get(1000), pages.get(100_000)];
  if (small && large)
    bounds.check(`Page at 100,000 players to one at 1,000, ${engine.name}`, large / small, GROWTH_LIMIT, 'x');
});

printTable(heads, rows);
console.log(`One request at a time over one connection, medians of ${pageRounds} in turns; the whole list fewer times the longer it is.
x: the server's time to the bare handler's. A page holds 50 players, the late one begins half-way through the club.`);
bounds.settle();
endAsking();

async function measure(engine: Engine, count: number) {
  const place = await engine.freshPlace();
  const club = await makeClub(place, 1);
  await addPlayers(club, count);
  const bareSql = await playerSql({ page: { limit: 50 }, list: {} }, new Date().toISOString().slice(0, 10));
  const bareEnv = { ...club.env, ...engine.secondPlace(place), BENCH_SQL: JSON.stringify(bareSql) };
  const server = await startProgram(builtServer, club.env);
  const bare = await startProgram(bareServer, bareEnv);
  try {
    const { cookie } = club;
    const list = await ask(`${server.url}/api/players`, cookie);
    // The server's own response, of the contract's type.
    const half = (JSON.parse(list.text) as { id: number }[])[Math.floor(count / 2)]?.id;
    const page = `${server.url}/api/players?limit=50`;
    const [paged, barePaged, late] = await mediansOf(pageRounds, cookie, [
      page,
      `${bare.url}/page`,
      `${page}&after=${half}`,
    ]);
    const times = Math.max(3, Math.min(pageRounds, Math.round(20_000 / count)));
    const [listed, bareListed] = await mediansOf(times, cookie, [`${server.url}/api/players`, `${bare.url}/list`]);
    const row = [
      ...[paged, barePaged].map((ms) => round(ms ?? 0, 2)),
      ((paged ?? 0) / (barePaged ?? 1)).toFixed(2),
      round(late ?? 0, 2),
      round(Buffer.byteLength(list.text) / 1e6, 2),
      ...[listed, bareListed].map((ms) => round(ms ?? 0, 1)),
      ((listed ?? 0) / (bareListed ?? 1)).toFixed(2),
    ];
    return { row, page: paged ?? 0 };
  } finally {
    await server.stop();
    await bare.stop();
  }
}
