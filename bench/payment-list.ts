// Latency of GET /api/payments (a page, searched pages, the cards and the whole list) with 10,000 payments: the real server against a
// plain node:http handler that runs the same SQL.
import { ask, endAsking, mediansOf } from './lib/asking';
import { makeClub } from './lib/club';
import { type Engine, eachEngine } from './lib/engines';
import { addPlayers } from './lib/players';
import { printTable, round } from './lib/report';
import { builtServer, startProgram } from './lib/server';
import { paymentSql } from './lib/server-sql';

/** Each player has three payments. */
const PLAYERS = Math.ceil(Number(process.env.BENCH_PAYMENTS ?? 10_000) / 3);
const rounds = Number(process.env.BENCH_ROUNDS ?? 60);
const bareServer = [process.execPath, '--import', 'tsx', 'bench/lib/bare-server.ts'] as const;

const asked = {
  page: { limit: 50 },
  overdue: { limit: 50, status: 'overdue' },
  month: { limit: 50, paidIn: new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7) },
  named: { limit: 50, q: 'family kid' },
  nobody: { limit: 50, q: 'nobody' },
  list: {},
} as const;
const rows: (string | number)[][] = [];

await eachEngine(measure);
printTable(['engine', 'asked', 'payments', 'KB', 'ms', 'bare ms', 'x'], rows);
console.log(`One request at a time over one connection, medians of ${rounds} in turns, of 5 for the whole list.
x: the server's time to the bare handler's, which checks nothing.`);
endAsking();

async function measure(engine: Engine): Promise<void> {
  const place = await engine.freshPlace();
  const club = await makeClub(place, 1);
  await addPlayers(club, PLAYERS);
  const bareSql = await paymentSql(asked, new Date().toISOString().slice(0, 10));
  const bareEnv = { ...club.env, ...engine.secondPlace(place), BENCH_SQL: JSON.stringify(bareSql) };
  const server = await startProgram(builtServer, club.env);
  const bare = await startProgram(bareServer, bareEnv);
  const { cookie } = club;
  try {
    for (const [name, query] of Object.entries(asked)) {
      const url = `${server.url}/api/payments?${new URLSearchParams(textOf(query))}`;
      const { text } = await ask(url, cookie);
      const times = name === 'list' ? 5 : rounds;
      const [ms = 0, bareMs = 1] = await mediansOf(times, cookie, [url, `${bare.url}/${name}`]);
      // The server's own response, of the contract's type.
      const { length } = JSON.parse(text) as unknown[];
      const size = round(Buffer.byteLength(text) / 1000);
      rows.push([engine.name, name, length, size, round(ms, 2), round(bareMs, 2), (ms / bareMs).toFixed(2)]);
    }
    const [stats = 0] = await mediansOf(rounds, cookie, [`${server.url}/api/payments/stats`]);
    rows.push([engine.name, 'cards', PLAYERS * 3, 0, round(stats, 2), 0, '']);
  } finally {
    await server.stop();
    await bare.stop();
  }
}

function textOf(query: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
}
