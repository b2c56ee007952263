import { formatFullDay } from '@/kit/format/dates';
import { formatCount, formatList } from '@/shared/format';
import { toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import type { Balance, TotalAndCount } from '../contract/balance';
import type { Payment } from '../contract/payment';

type Due = Balance['dueNow'];

/** Returns `₱7,000.00 is due now for Mateo and Lia`. */
export function dueNowMessage({ total, payments }: Pick<Due, 'total' | 'payments'>): string {
  if (payments.length === 0) return 'Nothing is due now';
  const children = childrenOf(payments);
  return `${formatAmount(total)} is due now${children && ` for ${children}`}`;
}

/** Returns `Later: 9 payments, ₱12,266.66`. */
export function laterMessage({ total, count }: TotalAndCount): string {
  return `Later: ${formatCount(count, 'payment')}, ${formatAmount(total)}`;
}

/** Returns `Reported as paid: 1 payment, ₱3,500.00, for the club to confirm`. */
export function reportedMessage({ total, count }: TotalAndCount): string {
  return `Reported as paid: ${formatCount(count, 'payment')}, ${formatAmount(total)}, for the club to confirm`;
}

/**
 * Returns how much is overdue and since when, otherwise when the first is due: `₱3,500.00 of it is overdue. It was due Mar 10, 2026.`
 * Empty where no payment has a due date.
 */
export function lateMessage({ total, overdue, payments }: Due): string {
  const late = payments.filter(({ status }) => status === 'overdue');
  const day = earliest(late.length > 0 ? late : payments);
  if (toCentavos(overdue) === 0)
    return day ? `${payments.length > 1 ? 'First due' : 'Due'} ${formatFullDay(day)}.` : '';
  const part =
    overdue === total ? `${payments.length > 1 ? 'All of it' : 'It'} is` : `${formatAmount(overdue)} of it is`;
  const due = late.length > 1 ? 'The first was due' : 'It was due';
  return `${part} overdue.${day ? ` ${due} ${formatFullDay(day)}.` : ''}`;
}

/** Returns the first names, each once: `Mateo and Lia`. */
function childrenOf(payments: readonly Pick<Payment, 'playerFirstName'>[]): string {
  return formatList(new Set(payments.flatMap(({ playerFirstName }) => playerFirstName ?? [])));
}

function earliest(payments: readonly Payment[]): string | undefined {
  return payments.flatMap(({ dueDate }) => dueDate ?? []).sort()[0];
}

/** Returns `You have a credit of ₱500.00. The next charge uses it first.` */
export function creditMessage(credit: string): string {
  return `You have a credit of ${formatAmount(credit)}. The next charge uses it first.`;
}
