import { formatFullDay } from '@/kit/format/dates';
import { toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { formatList } from '@/shared/words';
import type { Balance } from '../contract/checkout';
import type { Payment } from '../contract/payment';

/** `You owe ₱7,000.00 for Mateo and Lia` */
export function owedWords({ total, payments }: Pick<Balance, 'total' | 'payments'>): string {
  const children = childrenOf(payments);
  return `You owe ${formatAmount(total)}${children && ` for ${children}`}`;
}

/**
 * How much of it is overdue, and since when it was due, else when the first of it is due: `₱3,500.00 of it is overdue. It was due Mar 10,
 * 2026.` Nothing where no payment has a due date.
 */
export function lateWords({ total, overdue, payments }: Balance): string {
  const late = payments.filter(({ status }) => status === 'overdue');
  const day = earliest(late.length > 0 ? late : payments);
  if (toCentavos(overdue) === 0)
    return day ? `${payments.length > 1 ? 'First due' : 'Due'} ${formatFullDay(day)}.` : '';
  const part =
    overdue === total ? `${payments.length > 1 ? 'All of it' : 'It'} is` : `${formatAmount(overdue)} of it is`;
  const due = late.length > 1 ? 'The first was due' : 'It was due';
  return `${part} overdue.${day ? ` ${due} ${formatFullDay(day)}.` : ''}`;
}

/** First names, each once: `Mateo and Lia`. */
function childrenOf(payments: readonly Pick<Payment, 'playerFirstName'>[]): string {
  return formatList(new Set(payments.flatMap(({ playerFirstName }) => playerFirstName ?? [])));
}

function earliest(payments: readonly Payment[]): string | undefined {
  return payments.flatMap(({ dueDate }) => dueDate ?? []).sort()[0];
}
