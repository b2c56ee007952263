import type { Database } from '../db/database';
import type { DeliveringMailer } from '../mail/delivery';
import { purgeOldMail } from '../mail/outbox';
import type { JobRunner } from './job-runner';

interface Dependencies {
  jobs: JobRunner;
  mailer: Pick<DeliveringMailer, 'delivers' | 'deliver'>;
  db: Database;
}

/** Declares the platform's own scheduled jobs. */
export function registerPlatformJobs({ jobs, mailer, db }: Dependencies): void {
  // Without a mail server there is no job: it would write every minute for nothing.
  if (mailer.delivers) jobs.every('mail.deliver', '* * * * *', () => mailer.deliver());
  // Half past twelve in Manila, when a club's own computer is likely to be on.
  jobs.every('mail.purge', '30 4 * * *', async () => {
    await purgeOldMail(db);
  });
}
