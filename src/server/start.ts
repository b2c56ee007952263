import type { AddressInfo } from 'node:net';
import { createPusher } from '@/features/accounts/push/commands/deliver-push';
import { isWithoutAccounts } from '@/features/accounts/queries/users';
import { readClub, readLetterhead } from '@/features/club/queries';
import { clock } from '@/platform/clock';
import { type Config, ConfigError } from '@/platform/config';
import type { Database } from '@/platform/db/database';
import { registerPlatformJobs } from '@/platform/jobs/platform-jobs';
import { createJobRunner } from '@/platform/jobs/runner';
import { createLog, type Log } from '@/platform/log';
import { createMailer, type DeliveringMailer } from '@/platform/mail/delivery';
import { releaseKept } from '@/platform/mail/release';
import { sessionSecret } from '@/platform/secret';
import { newSetUpCode } from '@/platform/set-up-code';
import { openStorage } from '@/platform/storage/open-storage';
import type { FileStorage } from '@/platform/storage/storage';
import { seedDemoClub } from '../../seed/seed';
import { createApp } from './app';
import { features } from './features';
import type { OpenedDatabase } from './open';

/** A running club server. */
export interface RunningServer {
  port: number;
  /** The code for setting up the club from another device; undefined once it is set up. */
  setUpCode: string | undefined;
  /** Settles when sending the stored mail and the jobs have started. */
  begun: Promise<void>;
  /** Stops the server: the requests in flight first, then jobs and mail, then the database. */
  close: () => Promise<void>;
}

/** Starts the server of the club whose database is being opened. */
export async function startServer(config: Config, opening: Promise<OpenedDatabase>): Promise<RunningServer> {
  const stopwatch = startStopwatch();
  const { db, ms } = await opening;
  stopwatch.lap('wait');
  try {
    const secret = await sessionSecret(config);
    const log = createLog(config);
    const storage = openStorage(config, log);
    await prepareClub(config, db, storage);
    stopwatch.lap('club');
    const pusher = createPusher({ config, db, log });
    const letterhead = () => readLetterhead(db, config.publicUrl);
    const mailer = createMailer({ config, db, log, letterhead, onKick: pusher.kick });
    const jobs = createJobRunner({ db, log });
    const setUpCode = newSetUpCode();
    const http = await createApp({ config, db, mailer, storage, secret, log, setUpCode });
    registerPlatformJobs({ jobs, mailer, db });
    jobs.every('push.deliver', '* * * * *', pusher.deliver);
    for (const feature of features) feature.jobs?.({ jobs, db, config, mailer, storage, log });
    stopwatch.lap('app');
    const isUnopened = !config.demo && (await isWithoutAccounts(db));
    await http.listen({ port: config.port, host: config.host });
    stopwatch.lap('listen');
    // Users shouldn't wait for mail or scheduled jobs. A stop waits until both have started.
    const begun = sendKept(db, mailer, log).then(() => jobs.start());
    const { port } = http.server.address() as AddressInfo;
    log.debug({ startMs: { ...stopwatch.ms, ...ms } }, 'started');
    const close = async () => {
      await http.close();
      await begun;
      await Promise.all([jobs.stop(), mailer.close(), pusher.close()]);
      await db.close();
    };
    return { port, setUpCode: isUnopened ? setUpCode : undefined, begun, close };
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Sends mail that was stored while the club had no mail server. */
async function sendKept(
  db: Database,
  mailer: Pick<DeliveringMailer, 'delivers' | 'kick'>,
  log: Pick<Log, 'info'>,
): Promise<void> {
  if (!mailer.delivers) return;
  const count = await releaseKept(
    db,
    features.flatMap(({ linksInMail = [] }) => linksInMail),
  );
  if (count === 0) return;
  log.info({ count }, 'mail that was kept goes out');
  mailer.kick();
}

/**
 * Sets up the demo club once. Throws `ConfigError` when the database contains a demo club but DEMO is off, or a real one and DEMO is on.
 */
async function prepareClub(config: Config, db: Database, storage: FileStorage): Promise<void> {
  const club = await readClub(db);
  if (club?.isDemo && !config.demo) {
    throw new ConfigError('DEMO is off but this database holds the demo club. Set DEMO=1 or use another database.');
  }
  if (club && !club.isDemo && config.demo) {
    throw new ConfigError('DEMO is on but this database holds a real club. Set DEMO=0 or use another database.');
  }
  if (!club && config.demo) await seedDemoClub(db, storage, clock());
}

/**
 * Measures the duration of each step of the start in milliseconds; `load` is the time since the process began, `wait` that for the
 * database.
 */
function startStopwatch() {
  let last = performance.now();
  const ms: Record<string, number> = { load: Math.round(last) };
  return {
    ms,
    lap(step: string) {
      const now = performance.now();
      ms[step] = Math.round(now - last);
      last = now;
    },
  };
}
