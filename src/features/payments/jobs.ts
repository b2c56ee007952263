import type { JobsApp } from '@/platform/server-feature';
import { markOverdue } from './commands/mark-overdue';
import { reconcile } from './commands/reconcile';
import { chooseProvider } from './providers/choose';

/** What payments do by the clock. */
export function registerPaymentJobs(app: JobsApp): void {
  const { jobs, db, log } = app;
  // Every hour, as midnight comes at another one in each time zone.
  jobs.every('payments.overdue', '1 * * * *', async () => {
    await markOverdue(db, new Date());
  });
  const provider = chooseProvider(app);
  // Without a provider nothing can be open there.
  if (provider) jobs.every('payments.reconcile', '*/5 * * * *', () => reconcile({ db, provider, log }));
}
