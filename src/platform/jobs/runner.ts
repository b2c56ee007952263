import PgBoss from 'pg-boss';
import { lockSession } from '../db/advisory-lock';
import type { Database } from '../db/database';
import { errorCode } from '../error-code';
import type { Log } from '../log';
import { bossSql } from './boss-sql';
import type { JobRunner } from './job-runner';

export interface JobRunnerOptions {
  db: Pick<Database, 'pool' | 'engine'>;
  log: Pick<Log, 'error'>;
  /** Seconds between polls of the database; the defaults keep an idle club quiet. */
  pace?: Intervals;
}

export interface Intervals {
  /** How often to check which jobs are due. Less than half a minute, so that no minute is skipped. */
  clock: number;
  /** Between a job becoming due and its being added to a queue. */
  hand: number;
  /** How often to check a queue for work: for jobs that run several times an hour, and for the rest. */
  often: number;
  seldom: number;
}

const QUIET: Intervals = { clock: 25, hand: 45, often: 30, seldom: 120 };

const STOP_MS = 3500;

/** At most one waiting and one running per job, over all processes; a run that fails is attempted twice more. */
const QUEUE = { policy: 'stately', retryLimit: 2, retryDelay: 60 } as const;

interface Job {
  cron: string;
  run: () => Promise<void>;
}

/** Runs declared jobs on schedule, on the club's own database and pool. */
export function createJobRunner({ db, log, pace = QUIET }: JobRunnerOptions): JobRunner {
  const declared = new Map<string, Job>();
  const sql = bossSql(db.pool, (error) => log.error({ code: errorCode(error) }, 'the end of a job was not noted'));
  const boss = new PgBoss({
    db: sql,
    schema: 'pgboss',
    cronMonitorIntervalSeconds: pace.clock,
    cronWorkerIntervalSeconds: pace.hand,
    maintenanceIntervalMinutes: 5,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 2,
  });
  boss.on('error', (error) => log.error({ code: errorCode(error) }, 'the job clock failed'));
  let started = false;

  return {
    every(name, cron, run) {
      if (started) throw new Error(`The job ${name} is declared after the start.`);
      if (declared.has(name)) throw new Error(`The job ${name} is declared twice.`);
      declared.set(name, { cron, run });
    },
    async start() {
      started = true;
      await oneAtATime(db, async () => {
        await boss.start();
        await forgetUndeclared();
        for (const [name, job] of declared) await open(name, job);
      });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_MS });
      await sql.settled();
    },
  };

  async function open(name: string, { cron, run }: Job): Promise<void> {
    await boss.createQueue(name, { name, ...QUEUE });
    await boss.schedule(name, cron, {}, { tz: 'UTC' });
    const pollingIntervalSeconds = /^[*\d]+[/,]|^\* /.test(cron) ? pace.often : pace.seldom;
    await boss.work(name, { pollingIntervalSeconds }, () => runLogged(name, run));
  }

  async function runLogged(name: string, run: Job['run']): Promise<void> {
    try {
      await run();
    } catch (error) {
      log.error({ job: name, code: errorCode(error) }, 'a job failed');
      // What is thrown here is stored; the error itself may contain names.
      throw new Error(`${name}: ${errorCode(error)}`);
    }
  }

  async function forgetUndeclared(): Promise<void> {
    for (const { name } of await boss.getSchedules()) {
      if (!declared.has(name)) await boss.unschedule(name);
    }
  }
}

/**
 * Runs `work` in one program at a time: programs that create their queues at once can deadlock for good, and pg-boss would continue
 * without a clock.
 */
async function oneAtATime({ pool, engine }: JobRunnerOptions['db'], work: () => Promise<void>): Promise<void> {
  // The embedded engine has one program, and no second connection to hold a lock.
  if (engine === 'embedded') return work();
  const client = await pool.connect();
  try {
    await lockSession(client, 'start-jobs');
    await work();
  } finally {
    // Closing the connection releases the lock, also when it was lost.
    client.release(true);
  }
}
