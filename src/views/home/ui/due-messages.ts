import { paymentTypeLabel } from '@/features/payments/rules/payment-type-label';
import { formatDay } from '@/kit/format/dates';
import { formatList } from '@/shared/format';
import { fromCentavos, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import type { Todo } from '../contract';

type Due = NonNullable<Todo['due']>;

/**
 * Returns `Mateo, March monthly dues. Due Mar 10`, or for several `2 payments for Lia and Mateo. First due Mar 10`; when only a part is
 * overdue, also how much. It fits one line on a phone for one or two children.
 */
export function dueMessage({ payments }: Pick<Due, 'payments'>): string {
  const [first, ...more] = payments;
  if (!first) return '';
  const children = formatList(new Set(payments.flatMap(({ playerFirstName }) => playerFirstName ?? [])));
  const what = more.length
    ? `${payments.length} payments for ${children}`
    : `${children}, ${first.description ?? paymentTypeLabel[first.type]}`;
  const late = lateMessage(payments);
  const due = first.dueDate ? `. ${more.length ? 'First due' : 'Due'} ${formatDay(first.dueDate)}` : '';
  return what + (late || due);
}

/** Returns how much of several payments is overdue; empty when none or all of it is, which a badge shows. */
function lateMessage(payments: Due['payments']): string {
  const late = payments.filter(({ overdue }) => overdue);
  if (late.length === 0 || late.length === payments.length) return '';
  const centavos = late.reduce((sum, { amount }) => sum + toCentavos(amount), 0);
  return `, ${formatAmount(fromCentavos(centavos))} overdue`;
}
