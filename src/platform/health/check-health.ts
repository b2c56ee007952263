import { randomBytes } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { formatNumber } from '@/shared/format';
import { now } from '../clock';
import type { Db } from '../db/database';
import type { App } from '../http/context';
import { outbox } from '../mail/tables';
import { type FileStorage, newStorageKey } from '../storage/storage';
import { checkJobs } from './check-jobs';
import { checkLoad } from './check-load';
import { inTime } from './in-time';

/** Milliseconds within which the job clock of a newly started program must have ticked. */
const FIRST_TICK_MS = 3 * 60_000;

/**
 * Returns what is wrong with the program, in sentences for the user; an empty list when all is well. Each check really uses what it
 * checks. Never throws.
 */
export async function checkHealth(
  { db, config, mailer, storage }: Pick<App, 'db' | 'config' | 'mailer' | 'storage'>,
  /** Milliseconds since the program started serving. */
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

/** Returns what is wrong with mail: some was given up within the last day, or has been waiting for long because no server is reachable. */
async function checkMail(db: Pick<Db, 'execute'>, delivers: boolean, patience: number): Promise<string[]> {
  try {
    // A mail's next attempt is set at its last one, too.
    const { rows } = await inTime(
      db.execute<{ failed: number; late: number }>(sql`
        select count(*) filter (where ${outbox.status} = 'failed' and ${outbox.nextAttemptAt} > ${now} - interval '1 day')::int as failed,
          count(*) filter (where ${outbox.status} = 'waiting' and ${outbox.createdAt} < ${now} - interval '1 hour')::int as late
        from ${outbox} where ${outbox.createdAt} > ${now} - interval '10 days'`),
      patience,
    );
    const { failed = 0, late = 0 } = rows[0] ?? {};
    return [
      ...(failed > 0 ? [failedSentence(failed)] : []),
      ...(delivers && late > 0 ? ['Mail has been waiting for more than an hour to be sent.'] : []),
    ];
  } catch {
    return ["The outbox can't be read."];
  }
}

function failedSentence(count: number): string {
  if (count === 1) return 'One mail could not be sent in the last day. It is in the outbox.';
  return `${formatNumber(count)} mails could not be sent in the last day. They are in the outbox.`;
}

/** Minimum free bytes of a disk: enough for some dozens of uploads and the database's own work. */
const LEAST_FREE = 500 * 1024 * 1024;

const PROBE = 'probe';

/** Returns what is wrong with the file storage: that nothing can be saved there. Saves a tiny file and removes it again. Never throws. */
async function checkStorage(storage: FileStorage, patience: number): Promise<string[]> {
  const key = newStorageKey();
  const path = join(storage.incoming, `probe-${randomBytes(6).toString('hex')}`);
  try {
    await inTime(saveAndRemove(storage, key, path), patience);
    return [];
  } catch {
    return ["Files can't be saved right now, so uploads fail."];
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

async function saveAndRemove(storage: FileStorage, key: string, path: string): Promise<void> {
  await writeFile(path, PROBE, { mode: 0o600 });
  await storage.save(key, path, { size: PROBE.length, mediaType: 'text/plain' });
  await storage.remove(key);
}

/** Returns what is wrong with the disk of a folder: that it is nearly full. Never throws. */
async function checkDisk(folder: string): Promise<string[]> {
  try {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize >= LEAST_FREE) return [];
    return [`The disk is nearly full: ${Math.floor((bavail * bsize) / 1024 / 1024)} MB are left.`];
  } catch {
    return ["The data folder can't be read."];
  }
}
