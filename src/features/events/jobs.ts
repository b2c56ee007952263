import type { JobsApp } from '@/platform/server-feature';
import { forgetCancelled } from './commands/tombstones';

/** What the schedule does by the clock: once a day, cancellations that calendars have read go. */
export function registerEventJobs({ jobs, db }: JobsApp): void {
  jobs.every('events.forget', '40 4 * * *', () => forgetCancelled(db));
}
