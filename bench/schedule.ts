// Milliseconds of the schedule's response with few and with many stored events. The aim is that the number makes no difference.
import { sql } from 'drizzle-orm';
import type { Database } from '@/platform/db/database';
import { makeClub } from './lib/club';
import { type Engine, eachEngine } from './lib/engines';
import { Bounds, printTable, round } from './lib/report';
import { builtServer, type Running, startProgram } from './lib/server';

const counts = [100, 1000, 100_000];
const asks = Number(process.env.BENCH_ASKS ?? 300);

/** Events in the requested month, however many there are in others. */
const IN_MONTH = 60;
/** Maximum slowdown of many events compared to few: the usual variation between two measurements. */
const FLAT = { times: 1.5, plus: 1 };

const month = 'from=2099-03-01T00:00:00Z&to=2099-04-01T00:00:00Z';
const hour = 'startTime=2099-03-14T10:00:00Z&endTime=2099-03-14T11:00:00Z';
const paths = {
  month: `/api/events?${month}`,
  'month of a team': `/api/events?${month}&teamId=1`,
  'next 10': '/api/events/upcoming?limit=10',
  conflicts: `/api/events/conflicts?${hour}&location=Rink%201&teamId=1`,
  'page of 50': '/api/events?limit=50&after=20',
};

const bounds = new Bounds();
const rows: (string | number)[][] = [];

await eachEngine(async (engine) => {
  const measured: number[][] = [];
  for (const count of counts) {
    const result = await measure(engine, count);
    measured.push(result);
    rows.push([engine.name, count, ...result.map((ms) => round(ms, 2))]);
  }
  const [few = [], many = []] = [measured[0], measured.at(-1)];
  for (const [index, name] of Object.keys(paths).entries()) {
    const atMost = round((few[index] ?? 0) * FLAT.times + FLAT.plus, 2);
    bounds.check(`${engine.name}, ${name}, ${counts.at(-1)} events`, many[index] ?? Number.NaN, atMost, 'ms');
  }
});

printTable(['engine', 'events', ...Object.keys(paths)], rows);
console.log(
  `Milliseconds that the fastest tenth of ${asks} requests stayed below, one after the other; ${IN_MONTH} events in the month that is asked for.`,
);
bounds.settle();

async function measure(engine: Engine, count: number): Promise<number[]> {
  const place = await engine.freshPlace();
  const { env, cookie } = await makeClub(place, 0, (db) => fill(db, count));
  const server = await startProgram(builtServer, env);
  try {
    const result: number[] = [];
    for (const path of Object.values(paths)) result.push(await time(server, path, cookie));
    return result;
  } finally {
    await server.stop();
  }
}

/** Adds events to the requested month, and the rest evenly over the years from 1970 to 2098. */
async function fill(db: Database, count: number): Promise<void> {
  await db.execute(sql`insert into team (name, age_group) select 'Team ' || n, 'JV' from generate_series(1, 8) n`);
  await db.execute(sql`insert into event (title, type, team_id, start_time, end_time, location)
    select 'Practice ' || n, 'practice', case when n % 9 = 0 then null else 1 + n % 8 end, at, at + interval '90 minutes', 'Rink ' || n % 5
    from generate_series(1, ${count}::int) n, lateral (select case
      when n <= ${IN_MONTH} then timestamptz '2099-03-01 00:00Z' + n * interval '12 hours'
      else timestamptz '1970-01-02 00:00Z' + n * (interval '47000 days' / ${count}) end as at) moments`);
}

async function time({ url }: Running, path: string, cookie: string): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < asks; index++) {
    const began = performance.now();
    const answer = await fetch(`${url}${path}`, { headers: { cookie } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
    times.push(performance.now() - began);
  }
  // The tenth percentile, as slower responses waited for other programs of the machine.
  return times.sort((a, b) => a - b)[Math.floor(asks / 10)] ?? Number.NaN;
}
