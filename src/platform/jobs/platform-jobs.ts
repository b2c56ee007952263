import type { Database } from '../db/database';
import type { DeliveringMailer } from '../mail/delivery';
import { purgeOldMail } from '../mail/outbox';
import type { JobRunner } from './job-runner';

interface Dependencies {
  jobs: JobRunner;
  mailer: Pick<DeliveringMailer, 'delivers' | 'deliver'>;
  db: Database;
}

/** What the platform itself does by the clock. */
export function registerPlatformJobs({ jobs, mailer, db }: Dependencies): void {
  // Without a mail server the clock stays still: no write a minute for nothing.
  if (mailer.delivers) jobs.every('mail.deliver', '* * * * *', () => mailer.deliver());
  // Half past twelve in Manila, when a club's own computer is likely to be on.
  jobs.every('mail.purge', '30 4 * * *', async () => {
    await purgeOldMail(db);
  });
}
