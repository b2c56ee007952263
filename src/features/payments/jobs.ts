import { clock } from '@/platform/clock';
import type { JobsApp } from '@/platform/server-feature';
import { markOverdue } from './charges/commands/mark-overdue';
import { dropLooseProofs } from './charges/commands/proofs';
import { remindOfPayments } from './charges/commands/remind-of-payments';
import { reconcile } from './checkout/commands/reconcile';
import { chooseProvider } from './checkout/providers/choose';
import { chargeDues } from './dues/commands/charge-dues';

/** Registers the scheduled jobs of payments. */
export function registerPaymentJobs(app: JobsApp): void {
  const { jobs, db, log, mailer, config } = app;
  // Every hour, since midnight and 8 o'clock come at another hour in each time zone.
  jobs.every('payments.overdue', '1 * * * *', async () => {
    await markOverdue(db, clock());
  });
  jobs.every('payments.dues', '3 * * * *', async () => {
    await chargeDues(app, clock());
  });
  jobs.every('payments.remind', '6 * * * *', async () => {
    await remindOfPayments(app, clock());
  });
  // Before the sweep of the storage, which removes their files.
  jobs.every('payments.proofs', '40 4 * * *', async () => {
    await dropLooseProofs(db);
  });
  const provider = chooseProvider(app);
  // Without a provider there can't be any open attempts.
  if (provider) jobs.every('payments.reconcile', '*/5 * * * *', () => reconcile({ db, provider, log, mailer, config }));
}
