import { paymentTypeLabel } from '@/features/payments/rules/payment-type-label';
import { formatDay } from '@/kit/format/dates';
import type { Todo } from '../contract';

const names = new Intl.ListFormat('en', { type: 'conjunction' });

/** `Mateo, March monthly dues. Due Mar 10`, or for several `2 payments for Lia and Mateo. First due Mar 10`. */
export function dueWords({ payments }: Pick<NonNullable<Todo['due']>, 'payments'>): string {
  const [first, ...more] = payments;
  if (!first) return '';
  const children = names.format(new Set(payments.map(({ playerFirstName }) => playerFirstName)));
  const what = more.length
    ? `${payments.length} payments for ${children}`
    : `${children}, ${first.description ?? paymentTypeLabel[first.type]}`;
  return first.dueDate ? `${what}. ${more.length ? 'First due' : 'Due'} ${formatDay(first.dueDate)}` : what;
}
