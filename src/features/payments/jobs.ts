import type { JobsApp } from '@/platform/server-feature';
import { reconcile } from './commands/reconcile';
import { chooseProvider } from './providers/choose';

/** What payments do by the clock. */
export function registerPaymentJobs(app: JobsApp): void {
  const { jobs, db, log } = app;
  const provider = chooseProvider(app);
  // Without a provider the clock stays still.
  if (provider) jobs.every('payments.reconcile', '*/5 * * * *', () => reconcile({ db, provider, log }));
}
