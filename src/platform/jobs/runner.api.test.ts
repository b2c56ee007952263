import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database';
import type { Database } from '../db/database';
import type { JobRunner } from './job-runner';
import { createJobRunner } from './runner';

const fast = { clock: 1, hand: 1, often: 0.5, seldom: 0.5 };
const lines: unknown[] = [];
const log = { error: (...line: unknown[]) => lines.push(line) };
const open: JobRunner[] = [];
let db: Database;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterEach(async () => {
  for (const runner of open.splice(0)) await runner.stop();
  await db.execute(sql`drop schema if exists pgboss cascade`);
  lines.length = 0;
});
afterAll(() => db.close());

it('runs a job at its minute, while others use the same connection', async () => {
  let runs = 0;
  const runner = await start((jobs) =>
    jobs.every('test.count', '* * * * *', async () => {
      runs++;
      await db.transaction((tx) => tx.execute(sql`select 1`));
    }),
  );
  await expect.poll(() => runs, { timeout: 10_000 }).toBeGreaterThan(0);
  await runner.stop();
  expect(await states()).toContain('completed');
  expect(lines).toEqual([]);
});

it('does not run a job that is not due', async () => {
  let runs = 0;
  const other = (new Date().getUTCHours() + 12) % 24;
  await start((jobs) => {
    jobs.every('test.later', `0 ${other} * * *`, async () => {
      runs++;
    });
  });
  await wait(2500);
  expect(runs).toBe(0);
});

it('does not double a run over several programs', async () => {
  const minutes: number[] = [];
  let atOnce = 0;
  let most = 0;
  const declare = (jobs: JobRunner) =>
    jobs.every('test.alone', '* * * * *', async () => {
      minutes.push(Math.floor(Date.now() / 60_000));
      most = Math.max(most, ++atOnce);
      await wait(1500);
      atOnce--;
    });
  await Promise.all([start(declare), start(declare), start(declare)]);
  await expect.poll(() => minutes.length, { timeout: 10_000 }).toBeGreaterThan(0);
  await wait(4000);
  expect(most).toBe(1);
  // A new minute may begin during the test and bring one more run.
  expect(minutes.length).toBeLessThanOrEqual(2);
  expect(lines).toEqual([]);
});

it('starts in several programs at once on an empty database', async () => {
  const names = ['test.a', 'test.b', 'test.c'];
  const declare = (jobs: JobRunner) => {
    for (const name of names) jobs.every(name, '0 3 * * *', async () => undefined);
  };
  await Promise.all(Array.from({ length: 5 }, () => start(declare)));
  const { rows } = await db.execute<{ name: string }>(sql`select name from pgboss.schedule order by name`);
  expect(rows.map(({ name }) => name)).toEqual(names);
  expect(lines).toEqual([]);
});

it('logs and keeps the name and the code of a failure, nothing else', async () => {
  await start((jobs) =>
    jobs.every('test.fails', '* * * * *', async () => {
      await db.execute(sql`insert into club (id, name) select 1/0, ${'ana@club.test'}`);
    }),
  );
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBeGreaterThan(0);
  expect(lines[0]).toEqual([{ job: 'test.fails', code: '22012' }, 'a job failed']);
  const stored = () => db.execute(sql`select output::text from pgboss.job where output is not null`);
  await expect.poll(async () => (await stored()).rows.length).toBeGreaterThan(0);
  const { rows } = await stored();
  expect(JSON.stringify(rows)).toContain('test.fails: 22012');
  expect(JSON.stringify(rows)).not.toContain('ana@club.test');
});

it('lets a running job finish when it stops', async () => {
  let state = 'none';
  const runner = await start((jobs) =>
    jobs.every('test.slow', '* * * * *', async () => {
      state = 'running';
      await wait(1500);
      state = 'done';
    }),
  );
  await expect.poll(() => state, { timeout: 10_000 }).toBe('running');
  await runner.stop();
  expect(state).toBe('done');
  expect(await states('test.slow')).toEqual(['completed']);
});

it('stops within five seconds though a job hangs', async () => {
  let hangs = false;
  const runner = await start((jobs) =>
    jobs.every('test.hangs', '* * * * *', () => {
      hangs = true;
      return new Promise(() => undefined);
    }),
  );
  await expect.poll(() => hangs, { timeout: 10_000 }).toBe(true);
  const began = Date.now();
  await runner.stop();
  expect(Date.now() - began).toBeLessThan(5000);
  await runner.stop();
});

it('forgets jobs that are no longer declared and moves those whose time has changed', async () => {
  const idle = async () => undefined;
  const first = await start((jobs) => {
    jobs.every('test.old', '0 3 * * *', idle);
    jobs.every('test.moved', '0 4 * * *', idle);
  });
  await first.stop();
  await start((jobs) => jobs.every('test.moved', '0 5 * * *', idle));
  const { rows } = await db.execute(sql`select name, cron, timezone from pgboss.schedule`);
  expect(rows).toEqual([{ name: 'test.moved', cron: '0 5 * * *', timezone: 'UTC' }]);
});

it('refuses jobs that are declared twice or too late', async () => {
  const idle = async () => undefined;
  const runner = await start((jobs) => {
    jobs.every('test.twice', '0 3 * * *', idle);
    expect(() => jobs.every('test.twice', '0 4 * * *', idle)).toThrow('test.twice');
  });
  expect(() => runner.every('test.late', '0 3 * * *', idle)).toThrow('test.late');
});

async function start(declare: (jobs: JobRunner) => void): Promise<JobRunner> {
  const runner = createJobRunner({ db, log, pace: fast });
  declare(runner);
  open.push(runner);
  await runner.start();
  return runner;
}

async function states(name?: string): Promise<unknown[]> {
  const { rows } = await db.execute(sql`select state from pgboss.job where name = ${name ?? 'test.count'}`);
  return rows.map(({ state }) => state);
}
