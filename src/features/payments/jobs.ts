import type { JobsApp } from '@/platform/server-feature';
import { markOverdue } from './commands/mark-overdue';

/** What payments do by the clock. */
export function registerPaymentJobs({ jobs, db }: JobsApp): void {
  // Every hour, as midnight comes at another one in each time zone.
  jobs.every('payments.overdue', '1 * * * *', async () => {
    await markOverdue(db, new Date());
  });
}
