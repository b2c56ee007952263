import type { Day } from '@/shared/dates';
import type { PushNews } from '@/shared/push';
import { type Sentence, t } from '@/shared/translate';
import { awaitingPaymentsLink, payLink, paymentsAddress } from '../addresses';

// A lock screen shows these, so they have neither the name of a child nor an amount nor what is paid for.

type Payments = readonly { id: number }[];

/** Returns the tag of the push messages that these payments are due: one about a single payment can be withdrawn with it. */
export function dueTag([only, ...more]: Payments): string {
  return only && more.length === 0 ? `payment-due:${only.id}` : 'payments-due';
}

/** Returns the push message that payments are due or late. */
export function reminderPush(
  payments: readonly { id: number; dueDate: Day }[],
  { clubName, today }: { clubName: string; today: Day },
): PushNews {
  const late = payments.filter(({ dueDate }) => dueDate < today);
  const isToday = payments.every(({ dueDate }) => dueDate === today);
  const [one, many] = late.length > 0 ? dueBodies.late : isToday ? dueBodies.today : dueBodies.soon;
  const body = t((late.length || payments.length) === 1 ? one : many);
  return { title: clubName, body, path: payLink(payments), tag: dueTag(payments) };
}

const dueBodies = {
  late: ['A payment is overdue', 'Payments are overdue'],
  today: ['A payment is due today', 'Payments are due today'],
  soon: ['A payment is due soon', 'Payments are due soon'],
} as const satisfies Record<string, readonly [Sentence, Sentence]>;

/** Returns the push message that there are new payments to make. */
export function chargedPush(payments: Payments, clubName: string): PushNews {
  const body = payments.length === 1 ? t('There is a new payment') : t('There are new payments');
  return { title: clubName, body, path: payLink(payments), tag: 'payments-new' };
}

/** Returns the push message that payments have arrived. */
export function receivedPush(payments: Payments, clubName: string): PushNews {
  const body =
    payments.length === 1 ? t('Thank you! Your payment has arrived') : t('Thank you! Your payments have arrived');
  return { title: clubName, body, path: paymentsAddress.to(), tag: 'payments-received' };
}

/** Returns the push message that the club could not confirm a payment. */
export function declinedPush(payments: Payments, clubName: string): PushNews {
  return {
    title: clubName,
    body: t('A payment could not be confirmed'),
    path: payLink(payments),
    tag: 'payments-declined',
  };
}

/** Returns the push message to those who confirm payments. A newer one replaces it. */
export function reportedPush(clubName: string): PushNews {
  return {
    title: clubName,
    body: t('A payment is to be confirmed'),
    path: awaitingPaymentsLink(),
    tag: 'payments-reported',
  };
}
