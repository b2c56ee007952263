import type { JobsApp } from '@/platform/server-feature';
import { clearFiles } from './commands/clear-files';

/** Registers the scheduled jobs of privacy. */
export function registerPrivacyJobs({ jobs, db }: JobsApp): void {
  // For children whose files weren't cleared because the program ended before or a table was in use.
  jobs.every('privacy.clear-files', '20 * * * *', async () => {
    await clearFiles(db);
  });
}
