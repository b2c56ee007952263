import { type Mailer, queueMail } from '@/platform/mail/mailer';

/** Returns a mailer that writes into the real outbox and sends nothing. `kicks` counts the calls of `kick`. */
export function outboxMailer(): Mailer & { kicks: number } {
  const mailer = {
    goesTo: 'nowhere' as const,
    kicks: 0,
    queue: (...[tx, mails]: Parameters<Mailer['queue']>) => queueMail(tx, mails, 'waiting'),
    kick: () => {
      mailer.kicks += 1;
    },
    tryOut: async () => null,
  };
  return mailer;
}
