import type { JobsApp } from '@/platform/server-feature';
import { clearFiles } from './commands/clear-files';

/** What privacy does by the clock. */
export function registerPrivacyJobs({ jobs, db }: JobsApp): void {
  // For who was erased when the program ended before it had cleared the files, or while a table was in use.
  jobs.every('privacy.clear-files', '20 * * * *', async () => {
    await clearFiles(db);
  });
}
