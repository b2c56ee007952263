import type { JobsApp } from '@/platform/server-feature';
import { pruneAccounts } from './commands/cleanup';

/** What accounts do by the clock: every hour, what has expired goes. */
export function registerAccountJobs({ jobs, db }: JobsApp): void {
  jobs.every('accounts.prune', '17 * * * *', () => pruneAccounts(db));
}
