import { leftOutMessage } from '@/shared/chosen';
import { formatCount, plural } from '@/shared/format';
import type { MailWay } from '@/shared/mail-way';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';

interface RequestTotals {
  players: number;
  amount: Amount;
  siblingDiscount: number;
}

/** Summarizes a request before it is sent: `18 players, ₱63,000.00 in all.` With a discount the sum isn't known yet. */
export function requestSummary({ players, amount, siblingDiscount }: RequestTotals): string {
  const whom = formatCount(players, 'player');
  const total = formatAmount(fromCentavos(toCentavos(amount) * players));
  if (siblingDiscount === 0 || players < 2) return `${whom}, ${total} in all.`;
  return `${whom}, at most ${total} in all: each child of them after the eldest of a family pays ${siblingDiscount}% less.`;
}

/** Says who will be notified, before the request is sent. */
export function notificationMessage(mailGoesTo: MailWay): string {
  switch (mailGoesTo) {
    case 'people':
      return 'Their guardians are told by e-mail, with a link to pay.';
    case 'outbox':
      return 'The demo club keeps the mail to their guardians in its outbox.';
    case 'nowhere':
      return 'No mail server is set up for this club, so tell the guardians yourself.';
  }
}

interface Requested {
  payments: number;
  total: Amount;
  mails: number;
  leftOut?: readonly unknown[] | undefined;
}

/** Says how much a request charged, and how many people were notified. */
export function requestedMessage(
  { payments, total, mails, leftOut = [] }: Requested,
  mailGoesTo: MailWay,
): [string, string] {
  const charged = `${formatCount(payments, 'payment')} of ${formatAmount(total)} in all.`;
  const rest = leftOut.length > 0 ? ` ${leftOutMessage(leftOut.length, 'player')}` : '';
  return ['Payments requested', `${charged} ${mailedText(mails, mailGoesTo)}${rest}`];
}

function mailedText(mails: number, mailGoesTo: MailWay): string {
  if (mailGoesTo === 'nowhere') return 'No mail server is set up for this club, so nobody was told.';
  if (mails === 0) return 'None of the players has a guardian with an account, so nobody was told.';
  if (mailGoesTo === 'outbox') return `${formatCount(mails, 'mail')} kept in the outbox, as the demo club sends none.`;
  return `${formatCount(mails, 'guardian')} ${plural(mails, 'is', 'are')} told by e-mail.`;
}
