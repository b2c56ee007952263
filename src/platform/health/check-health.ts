import type { App } from '../http/context';
import { checkJobs } from './check-jobs';
import { checkLoad } from './check-load';
import { checkMail } from './check-mail';
import { checkDisk, checkStorage } from './check-storage';

/** Milliseconds until the clock of a program that has just started must have ticked. */
const FIRST_TICK_MS = 3 * 60_000;

/** What is wrong with the program, in sentences for people; none when all is well. Each check is a real one. Never throws. */
export async function checkHealth(
  { db, config, mailer, storage }: Pick<App, 'db' | 'config' | 'mailer' | 'storage'>,
  /** Milliseconds since the program began to serve. */
  upFor: number,
): Promise<string[]> {
  const { timing } = config;
  const found = await Promise.all([
    checkLoad(timing),
    upFor > FIRST_TICK_MS ? checkJobs(db, timing.healthCheck) : [],
    checkMail(db, mailer.goesTo === 'people', timing.healthCheck),
    checkStorage(storage, timing.healthCheck),
    checkDisk(config.dataDir),
  ]);
  return found.flat();
}
