import type { MailWay } from '@/shared/mail-way';

/** Who reads why a report was declined, before it is sent. */
export function declinedTelling(mailGoesTo: MailWay): string {
  switch (mailGoesTo) {
    case 'people':
      return 'Whoever reported it gets it by e-mail.';
    case 'outbox':
      return 'The demo club keeps the mail to whoever reported it in its outbox.';
    case 'nowhere':
      return 'No mail server is set up for this club, so tell the family yourself.';
  }
}
