// Latency of GET /api/reports over five years and 100,000 payments, and over the last twelve months: the real server against a plain
// node:http handler that runs the same SQL, and each of its statements alone.
import { loadConfig } from '@/platform/config';
import { openDatabase } from '@/platform/db/open';
import { addDays, dayOf } from '@/shared/dates';
import { ask, endAsking, mediansOf } from './lib/asking';
import { type Club, makeClub } from './lib/club';
import { type Engine, eachEngine } from './lib/engines';
import { addPlayers } from './lib/players';
import { Bounds, median, printTable, round } from './lib/report';
import { builtServer, startProgram } from './lib/server';
import { reportSql, type Statement } from './lib/server-sql';

const PAYMENTS = Number(process.env.BENCH_PAYMENTS ?? 100_000);
const PLAYERS = 220;
const DAYS = 5 * 365;
/** Events of each team, evenly distributed over all days: three a week. */
const EVENTS = Math.round((DAYS * 3) / 7);
const rounds = Number(process.env.BENCH_ROUNDS ?? 15);
const bareServer = [process.execPath, '--import', 'tsx', 'bench/lib/bare-server.ts'] as const;

const today = dayOf(new Date(), 'Asia/Manila');
const ranges = { 'five years': { from: addDays(today, -DAYS), to: today }, 'twelve months': {} } as const;
const bounds = new Bounds();
const rows: (string | number)[][] = [];
const alone: (string | number)[][] = [];

await eachEngine(measure);
printTable(['engine', 'range', 'KB', 'ms', 'bare ms', 'x', 'unchanged ms'], rows);
printTable(
  ['engine', 'range', ...['income', 'owed', 'players', 'compliance', 'attendance'].map((name) => `${name} ms`)],
  alone,
);
console.log(`One request at a time over one connection, medians of ${rounds} in turns. ${PAYMENTS.toLocaleString('en')} payments, ${PLAYERS} players,
${EVENTS} events for each of their teams with all marks. x: the server's time to the bare handler's, which checks nothing.
unchanged: asked with the ETag of the answer before.`);
endAsking();
bounds.settle();

async function measure(engine: Engine): Promise<void> {
  const place = await engine.freshPlace();
  const club = await makeClub(place, 1);
  await addPlayers(club, PLAYERS);
  await addYears(club);
  for (const [name, query] of Object.entries(ranges)) {
    const statements = await reportSql(query, today);
    alone.push([engine.name, name, ...(await timesAlone(club, statements))]);
    const bareEnv = { ...club.env, ...engine.secondPlace(place), BENCH_SQL: JSON.stringify({ ...statements }) };
    const server = await startProgram(builtServer, club.env);
    const bare = await startProgram(bareServer, bareEnv);
    try {
      const url = `${server.url}/api/reports?${new URLSearchParams(query)}`;
      const { text } = await ask(url, club.cookie);
      const [ms = 0, bareMs = 1] = await mediansOf(rounds, club.cookie, [url, `${bare.url}/every`]);
      const unchanged = await unchangedMs(url, club.cookie);
      const ratio = ms / bareMs;
      rows.push([
        engine.name,
        name,
        round(text.length / 1000),
        round(ms),
        round(bareMs),
        ratio.toFixed(2),
        round(unchanged, 2),
      ]);
      bounds.check(`Reports of ${name}, ${engine.name}`, ratio, 2, "times the bare SQL's time");
    } finally {
      await server.stop();
      await bare.stop();
    }
  }
}

/** Adds payments of all types, methods and statuses, and practices with everybody's attendance, evenly distributed over the years. */
async function addYears({ env }: Pick<Club, 'env'>): Promise<void> {
  const { pool, close } = await openDatabase(loadConfig(env));
  try {
    await pool.query(`insert into payment (player_id, amount, refunded, type, payment_method, status, due_date, paid_at, created_at)
      select 1 + n % ${PLAYERS}, 500 + n % 4000, case when n % 50 = 0 and n % 10 > 0 then 100 else 0 end,
        (array['registration', 'monthly_dues', 'tournament', 'session_fee', 'equipment', 'misc'])[1 + n % 6],
        (array['card', 'bank_transfer', 'gcash', 'maya_wallet', 'cash', null])[1 + n % 6],
        (array['pending', 'paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'cancelled'])[1 + n % 10],
        current_date - n % ${DAYS}, case when n % 10 between 1 and 8 then at end, at
      from generate_series(1, ${PAYMENTS}) n, lateral (select now() - make_interval(days => n % ${DAYS}, mins => n % 1440) as at) paid`);
    await pool.query(`insert into event (title, type, team_id, start_time, end_time)
      select 'Practice', 'practice', team.id, at, at + interval '1 hour'
      from team, generate_series(1, ${EVENTS}) n, lateral (select now() - make_interval(hours => n * ${Math.floor((DAYS * 24) / EVENTS)}) as at) held`);
    await pool.query(`insert into event_attendance (event_id, player_id, taken)
      select event.id, player.id, (array['present', 'present', 'present', 'late', 'absent', 'excused'])[1 + (event.id + player.id) % 6]
      from event join player on player.team_id = event.team_id`);
    await pool.query('vacuum analyze');
  } finally {
    await close();
  }
}

async function timesAlone({ env }: Pick<Club, 'env'>, statements: readonly Statement[]): Promise<number[]> {
  const { pool, close } = await openDatabase(loadConfig(env));
  try {
    const times: number[] = [];
    for (const statement of statements) {
      const taken: number[] = [];
      for (let turn = 0; turn < 5; turn++) {
        const began = performance.now();
        await pool.query({ ...statement });
        taken.push(performance.now() - began);
      }
      times.push(round(median(taken)));
    }
    return times;
  } finally {
    await close();
  }
}

/** Returns the milliseconds of a response that reports no change. */
async function unchangedMs(url: string, cookie: string): Promise<number> {
  const { headers } = await fetch(url, { headers: { cookie } });
  const taken: number[] = [];
  for (let turn = 0; turn < rounds; turn++) {
    const began = performance.now();
    const { status } = await fetch(url, { headers: { cookie, 'if-none-match': headers.get('etag') ?? '' } });
    if (status !== 304) throw new Error(`It was answered anew, with ${status}.`);
    taken.push(performance.now() - began);
  }
  return median(taken);
}
