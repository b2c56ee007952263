import type { JobsApp } from '@/platform/server-feature';
import { deleteOldCancellations } from './commands/tombstones';

/** Registers the daily job that removes cancellations that calendars have read. */
export function registerEventJobs({ jobs, db }: JobsApp): void {
  jobs.every('events.forget', '40 4 * * *', () => deleteOldCancellations(db));
}
