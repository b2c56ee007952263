import type { Database } from '@/platform/db/database';
import type { JobRunner } from '@/platform/jobs/job-runner';
import { forgetCancelled } from './commands/tombstones';

/** What the schedule does by the clock: once a day, cancellations that calendars have read go. */
export function registerScheduleJobs({ jobs, db }: { jobs: JobRunner; db: Database }): void {
  jobs.every('schedule.forget', '40 4 * * *', () => forgetCancelled(db));
}
