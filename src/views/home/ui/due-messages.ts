import { paymentTypeLabel } from '@/features/payments/rules/payment-type-label';
import { formatDay } from '@/kit/format/dates';
import { formatList } from '@/shared/format';
import { fromCentavos, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
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
    ? t('{count} payments for {children}', { count: payments.length, children })
    : `${children}, ${first.description ?? paymentTypeLabel[first.type]}`;
  const late = lateMessage(payments);
  if (late) return what + late;
  const day = first.dueDate && formatDay(first.dueDate);
  return day ? `${what}. ${t(more.length ? 'First due {day}' : 'Due {day}', { day })}` : what;
}

/** Returns how much of several payments is overdue; empty when none or all of it is, which a badge shows. */
function lateMessage(payments: Due['payments']): string {
  const late = payments.filter(({ overdue }) => overdue);
  if (late.length === 0 || late.length === payments.length) return '';
  const centavos = late.reduce((sum, { amount }) => sum + toCentavos(amount), 0);
  return t(', {amount} overdue', { amount: formatAmount(fromCentavos(centavos)) });
}
