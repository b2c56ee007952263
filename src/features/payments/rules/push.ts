import type { Day } from '@/shared/dates';
import { plural } from '@/shared/format';
import type { PushNews } from '@/shared/push';
import { awaitingPaymentsLink, payLink, paymentsAddress } from '../addresses';

// A lock screen shows these, so they have neither the name of a child nor an amount nor what is paid for.

type Payments = readonly { id: number }[];

/** Returns the push message that payments are due or late. */
export function reminderPush(
  payments: readonly { id: number; dueDate: Day }[],
  { clubName, today }: { clubName: string; today: Day },
): PushNews {
  const late = payments.filter(({ dueDate }) => dueDate < today);
  const soon = payments.length - late.length;
  const body =
    late.length > 0
      ? `${plural(late.length, 'A payment is', 'Payments are')} overdue`
      : `${plural(soon, 'A payment is', 'Payments are')} due ${payments.every(({ dueDate }) => dueDate === today) ? 'today' : 'soon'}`;
  return { title: clubName, body, path: payLink(payments), tag: 'payments-due' };
}

/** Returns the push message that there are new payments to make. */
export function chargedPush(payments: Payments, clubName: string): PushNews {
  const body = plural(payments.length, 'There is a new payment', 'There are new payments');
  return { title: clubName, body, path: payLink(payments), tag: 'payments-new' };
}

/** Returns the push message that payments have arrived. */
export function receivedPush(payments: Payments, clubName: string): PushNews {
  const body = `Thank you! Your ${plural(payments.length, 'payment has', 'payments have')} arrived`;
  return { title: clubName, body, path: paymentsAddress.to(), tag: 'payments-received' };
}

/** Returns the push message that the club could not confirm a payment. */
export function declinedPush(payments: Payments, clubName: string): PushNews {
  return {
    title: clubName,
    body: 'A payment could not be confirmed',
    path: payLink(payments),
    tag: 'payments-declined',
  };
}

/** Returns the push message to those who confirm payments. A newer one replaces it. */
export function reportedPush(clubName: string): PushNews {
  return {
    title: clubName,
    body: 'A payment is to be confirmed',
    path: awaitingPaymentsLink(),
    tag: 'payments-reported',
  };
}
