import { clock } from '@/platform/clock';
import type { JobsApp } from '@/platform/server-feature';
import { sweepStorage } from '@/platform/storage/sweep';
import { expireDocuments } from './commands/expire';
import { remindOfExpiry } from './commands/remind-of-expiry';
import { storedFiles } from './queries/stored-files';

/** Registers the scheduled jobs of documents. */
export function registerDocumentJobs(app: JobsApp): void {
  const { jobs, db, storage, log } = app;
  // Every hour, since midnight and 8 o'clock are at a different hour in each time zone.
  jobs.every('documents.expire', '2 * * * *', async () => {
    await expireDocuments(db, clock());
  });
  jobs.every('documents.remind', '4 * * * *', async () => {
    await remindOfExpiry(app, clock());
  });
  jobs.every('documents.sweep', '50 4 * * *', async () => {
    await sweepStorage({ storage, keysInUse: () => storedFiles(db), now: clock(), log });
  });
}
