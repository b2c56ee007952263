import { formatCount, plural } from '@/shared/format';
import type { MailWay } from '@/shared/mail-way';

/** Returns what happens next, for a family whose child the club hasn't accepted yet. */
export function acceptanceMessage(mailGoesTo: MailWay): string {
  const notice = mailGoesTo === 'people' ? 'you get a mail and see' : 'you see';
  return `As soon as the club accepts the registration, ${notice} schedule, documents and payments here.`;
}

/** Returns `3 players wait for you`. */
export function waitingMessage(count: number): string {
  return `${formatCount(count, 'player')} ${plural(count, 'waits', 'wait')} for you`;
}
