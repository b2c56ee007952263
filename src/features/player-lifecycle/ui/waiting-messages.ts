import { formatCount } from '@/shared/format';
import type { MailWay } from '@/shared/mail-way';
import { t } from '@/shared/translate';

/** Returns what happens next, for a family whose child the club hasn't accepted yet. */
export function acceptanceMessage(mailGoesTo: MailWay): string {
  return t(
    mailGoesTo === 'people'
      ? 'As soon as the club accepts the registration, you get a mail and see schedule, documents and payments here.'
      : 'As soon as the club accepts the registration, you see schedule, documents and payments here.',
  );
}

/** Returns `3 players wait for you`. */
export function waitingMessage(count: number): string {
  return t(count === 1 ? '{players} waits for you' : '{players} wait for you', {
    players: formatCount(count, 'player'),
  });
}
