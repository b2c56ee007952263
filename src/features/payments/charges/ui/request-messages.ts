import { leftOutMessage } from '@/shared/chosen';
import { formatCount } from '@/shared/format';
import type { MailWay } from '@/shared/mail-way';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';

interface RequestTotals {
  players: number;
  amount: Amount;
  siblingDiscount: number;
}

/** Summarizes a request before it is sent: `18 players, ₱63,000.00 in all.` With a discount the sum isn't known yet. */
export function requestSummary({ players, amount, siblingDiscount }: RequestTotals): string {
  const whom = formatCount(players, 'player');
  const total = formatAmount(fromCentavos(toCentavos(amount) * players));
  if (siblingDiscount === 0 || players < 2) return t('{players}, {total} in all.', { players: whom, total });
  return t('{players}, at most {total} in all: each child of them after the eldest of a family pays {percent}% less.', {
    players: whom,
    total,
    percent: siblingDiscount,
  });
}

/** Says who will be notified, before the request is sent. */
export function notificationMessage(mailGoesTo: MailWay): string {
  switch (mailGoesTo) {
    case 'people':
      return t('Their guardians are told by e-mail, with a link to pay.');
    case 'outbox':
      return t('The demo club keeps the mail to their guardians in its outbox.');
    case 'nowhere':
      return t('No mail server is set up for this club, so tell the guardians yourself.');
  }
}

interface RequestResult {
  payments: number;
  total: Amount;
  mails: number;
  leftOut?: readonly unknown[] | undefined;
}

/** Says how much a request charged, and how many people were notified. */
export function requestedMessage(
  { payments, total, mails, leftOut = [] }: RequestResult,
  mailGoesTo: MailWay,
): [string, string] {
  const charged = t('{payments} of {amount} in all.', {
    payments: formatCount(payments, 'payment'),
    amount: formatAmount(total),
  });
  const rest = leftOut.length > 0 ? ` ${leftOutMessage(leftOut.length, 'player')}` : '';
  return [t('Payments requested'), `${charged} ${mailedText(mails, mailGoesTo)}${rest}`];
}

function mailedText(mails: number, mailGoesTo: MailWay): string {
  if (mailGoesTo === 'nowhere') return t('No mail server is set up for this club, so nobody was told.');
  if (mails === 0) return t('None of the players has a guardian with an account, so nobody was told.');
  if (mailGoesTo === 'outbox')
    return t('{count} kept in the outbox, as the demo club sends none.', { count: formatCount(mails, 'mail') });
  return t(mails === 1 ? '{count} is told by e-mail.' : '{count} are told by e-mail.', {
    count: formatCount(mails, 'guardian'),
  });
}
