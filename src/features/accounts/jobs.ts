import type { Database } from '@/platform/db/database';
import type { JobRunner } from '@/platform/jobs/job-runner';
import { pruneAccounts } from './commands/upkeep';

/** What accounts do by the clock: every hour, what has expired goes. */
export function registerAccountJobs({ jobs, db }: { jobs: JobRunner; db: Database }): void {
  jobs.every('accounts.prune', '17 * * * *', () => pruneAccounts(db));
}
