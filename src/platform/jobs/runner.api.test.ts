import { sql } from 'drizzle-orm';
import { describe, test } from 'vitest';
import { createTestDatabase } from '../../../test/database';
import { gate } from '../../../test/gate';
import { settled } from '../../../test/settled';
import type { Database } from '../db/database';
import type { JobRunner } from './job-runner';
import { createJobRunner } from './runner';

const fast = { clock: 1, hand: 1, often: 0.5, seldom: 0.5 };

interface Place {
  db: Database;
  /** The logged lines. */
  lines: unknown[];
  start: (declare: (jobs: JobRunner) => void) => Promise<JobRunner>;
  states: (name?: string) => Promise<unknown[]>;
}

/** Each test has a database of its own, since it mostly waits: the tests run concurrently, each with its own `expect`. */
const it = test.extend<{ place: Place }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from this pattern
  place: async ({}, use) => {
    const db = await createTestDatabase();
    const lines: unknown[] = [];
    const open: JobRunner[] = [];
    const start = async (declare: (jobs: JobRunner) => void) => {
      const runner = createJobRunner({ db, log: { error: (...line: unknown[]) => lines.push(line) }, pace: fast });
      declare(runner);
      open.push(runner);
      await runner.start();
      return runner;
    };
    const states = async (name = 'test.count') => {
      const { rows } = await db.execute(sql`select state from pgboss.job where name = ${name}`);
      return rows.map(({ state }) => state);
    };
    await use({ db, lines, start, states });
    await Promise.all(open.map((runner) => runner.stop()));
    await db.close();
  },
});

describe.concurrent('the job clock', () => {
  it('runs a job at its minute, while others use the same connection', async ({
    place: { db, lines, start, states },
    expect,
  }) => {
    let runs = 0;
    const runner = await start((jobs) =>
      jobs.every('test.count', '* * * * *', async () => {
        runs++;
        await db.transaction((tx) => tx.execute(sql`select 1`));
      }),
    );
    await expect.poll(() => runs).toBeGreaterThan(0);
    await runner.stop();
    expect(await states()).toContain('completed');
    expect(lines).toEqual([]);
  });

  it('does not run a job that is not due', async ({ place: { db, start }, expect }) => {
    const ran: string[] = [];
    const other = (new Date().getUTCHours() + 12) % 24;
    await start((jobs) => {
      jobs.every('test.later', `0 ${other} * * *`, async () => void ran.push('later'));
      jobs.every('test.now', '* * * * *', async () => void ran.push('now'));
    });
    // Every tick of the clock decides on all jobs, so the same one has skipped the other.
    await expect.poll(() => ran).toContain('now');
    expect(ran).not.toContain('later');
    const { rows } = await db.execute(
      sql`select data ->> 'name' as due from pgboss.job where name = '__pgboss__send-it'`,
    );
    expect(new Set(rows.map(({ due }) => due))).toEqual(new Set(['test.now']));
  });

  it('runs a job once over several programs', async ({ place: { db, lines, start, states }, expect }) => {
    const held = gate();
    let runs = 0;
    let atOnce = 0;
    let most = 0;
    const declare = (jobs: JobRunner) =>
      jobs.every('test.alone', '* * * * *', async () => {
        runs++;
        most = Math.max(most, ++atOnce);
        await held.pass();
        atOnce--;
      });
    await Promise.all([start(declare), start(declare), start(declare)]);
    await held.reached();
    const looks = new Set<unknown>();
    const lookedAtClock = async () => {
      const { rows } = await db.execute(sql`select cron_on from pgboss.version`);
      return looks.add(rows[0]?.cron_on).size;
    };
    // Some of these by the other programs.
    await expect.poll(lookedAtClock).toBeGreaterThan(5);
    expect(most).toBe(1);
    held.open();
    await expect.poll(async () => new Set(await states('test.alone'))).toEqual(new Set(['completed']));
    expect(most).toBe(1);
    // A new minute may start during the test and cause one more run.
    expect(runs).toBeLessThanOrEqual(2);
    expect(lines).toEqual([]);
  });

  it('starts in several programs concurrently on an empty database', async ({
    place: { db, lines, start },
    expect,
  }) => {
    const names = ['test.a', 'test.b', 'test.c'];
    const declare = (jobs: JobRunner) => {
      for (const name of names) jobs.every(name, '0 3 * * *', async () => undefined);
    };
    await Promise.all(Array.from({ length: 5 }, () => start(declare)));
    const { rows } = await db.execute<{ name: string }>(sql`select name from pgboss.schedule order by name`);
    expect(rows.map(({ name }) => name)).toEqual(names);
    expect(lines).toEqual([]);
  });

  it('logs and stores only the name and the code of a failure', async ({ place: { db, lines, start }, expect }) => {
    await start((jobs) =>
      jobs.every('test.fails', '* * * * *', async () => {
        await db.execute(sql`insert into club (id, name) select 1/0, ${'ana@club.test'}`);
      }),
    );
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    expect(lines[0]).toEqual([{ job: 'test.fails', code: '22012' }, 'a job failed']);
    const stored = () => db.execute(sql`select output::text from pgboss.job where output is not null`);
    await expect.poll(async () => (await stored()).rows.length).toBeGreaterThan(0);
    const { rows } = await stored();
    expect(JSON.stringify(rows)).toContain('test.fails: 22012');
    expect(JSON.stringify(rows)).not.toContain('ana@club.test');
  });

  it('lets a running job finish when it stops', async ({ place: { db, start, states }, expect }) => {
    const held = gate();
    const order: string[] = [];
    const runner = await start((jobs) =>
      jobs.every('test.slow', '* * * * *', async () => {
        await held.pass();
        order.push('done');
      }),
    );
    await held.reached();
    const stopping = runner.stop().then(() => order.push('stopped'));
    await settled(db);
    expect(order).toEqual([]);
    held.open();
    await stopping;
    expect(order).toEqual(['done', 'stopped']);
    expect(await states('test.slow')).toEqual(['completed']);
  });

  it('stops even if a job hangs', async ({ place: { start, states }, expect }) => {
    let hangs = false;
    const runner = await start((jobs) =>
      jobs.every('test.hangs', '* * * * *', () => {
        hangs = true;
        return new Promise(() => undefined);
      }),
    );
    await expect.poll(() => hangs).toBe(true);
    await runner.stop();
    // bench/stop.ts measures how soon.
    expect(await states('test.hangs')).toEqual(['retry']);
    await runner.stop();
  });

  it('removes jobs that are no longer declared and reschedules changed ones', async ({
    place: { db, start },
    expect,
  }) => {
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

  it('refuses jobs that are declared twice or too late', async ({ place: { start }, expect }) => {
    const idle = async () => undefined;
    const runner = await start((jobs) => {
      jobs.every('test.twice', '0 3 * * *', idle);
      expect(() => jobs.every('test.twice', '0 4 * * *', idle)).toThrow('test.twice');
    });
    expect(() => runner.every('test.late', '0 3 * * *', idle)).toThrow('test.late');
  });
});
