import type { JobsApp } from '@/platform/server-feature';
import { pruneAccounts } from './commands/cleanup';

/** Registers the hourly job that deletes expired data of accounts. */
export function registerAccountJobs({ jobs, db }: JobsApp): void {
  jobs.every('accounts.prune', '17 * * * *', () => pruneAccounts(db));
}
