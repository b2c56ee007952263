import { clock } from '@/platform/clock';
import type { JobsApp } from '@/platform/server-feature';
import { chargeDues } from './commands/charge-dues';
import { markOverdue } from './commands/mark-overdue';
import { dropLooseProofs } from './commands/proofs';
import { reconcile } from './commands/reconcile';
import { remindOfPayments } from './commands/remind-of-payments';
import { chooseProvider } from './providers/choose';

/** What payments do by the clock. */
export function registerPaymentJobs(app: JobsApp): void {
  const { jobs, db, log, mailer, config } = app;
  // Every hour, as midnight and 8 o'clock come at another one in each time zone.
  jobs.every('payments.overdue', '1 * * * *', async () => {
    await markOverdue(db, clock());
  });
  jobs.every('payments.dues', '3 * * * *', async () => {
    await chargeDues(app, clock());
  });
  jobs.every('payments.remind', '6 * * * *', async () => {
    await remindOfPayments(app, clock());
  });
  // Before the sweep of the storage, which takes their files.
  jobs.every('payments.proofs', '40 4 * * *', async () => {
    await dropLooseProofs(db);
  });
  const provider = chooseProvider(app);
  // Without a provider nothing can be open there.
  if (provider) jobs.every('payments.reconcile', '*/5 * * * *', () => reconcile({ db, provider, log, mailer, config }));
}
