import { formatFullDay } from '@/kit/format/dates';
import { formatCount, formatList } from '@/shared/format';
import { toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import type { Balance, TotalAndCount } from '../contract/balance';
import type { Payment } from '../contract/payment';

type Due = Balance['dueNow'];

/** Returns `₱7,000.00 is due now for Mateo and Lia`. */
export function dueNowMessage({ total, payments }: Pick<Due, 'total' | 'payments'>): string {
  if (payments.length === 0) return t('Nothing is due now');
  const children = childrenOf(payments);
  return children
    ? t('{amount} is due now for {children}', { amount: formatAmount(total), children })
    : t('{amount} is due now', { amount: formatAmount(total) });
}

/** Returns `Later: 9 payments, ₱12,266.66`. */
export function laterMessage({ total, count }: TotalAndCount): string {
  return t('Later: {count}, {amount}', { count: formatCount(count, 'payment'), amount: formatAmount(total) });
}

/** Returns `Reported as paid: 1 payment, ₱3,500.00, for the club to confirm`. */
export function reportedMessage({ total, count }: TotalAndCount): string {
  return t('Reported as paid: {count}, {amount}, for the club to confirm', {
    count: formatCount(count, 'payment'),
    amount: formatAmount(total),
  });
}

/**
 * Returns how much is overdue and since when, otherwise when the first is due: `₱3,500.00 of it is overdue. It was due Mar 10, 2026.`
 * Empty where no payment has a due date.
 */
export function lateMessage({ total, overdue, payments }: Due): string {
  const late = payments.filter(({ status }) => status === 'overdue');
  const day = earliest(late.length > 0 ? late : payments);
  if (toCentavos(overdue) === 0)
    return day ? t(payments.length > 1 ? 'First due {day}.' : 'Due {day}.', { day: formatFullDay(day) }) : '';
  const part =
    overdue === total
      ? t(payments.length > 1 ? 'All of it is overdue.' : 'It is overdue.')
      : t('{amount} of it is overdue.', { amount: formatAmount(overdue) });
  if (!day) return part;
  return `${part} ${t(late.length > 1 ? 'The first was due {day}.' : 'It was due {day}.', { day: formatFullDay(day) })}`;
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
  return t('You have a credit of {amount}. The next charge uses it first.', { amount: formatAmount(credit) });
}
