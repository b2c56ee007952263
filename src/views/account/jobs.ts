import type { JobsApp } from '@/platform/server-feature';
import { pruneEmailChanges } from './commands/upkeep';

/** What the own account does by the clock: every hour, what has expired goes. */
export function registerAccountPageJobs({ jobs, db }: JobsApp): void {
  jobs.every('account.prune', '19 * * * *', () => pruneEmailChanges(db));
}
