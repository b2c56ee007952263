import type { DuesPreview } from '@/features/payments/dues/contract';
import { formatFullDay } from '@/kit/format/dates';
import { formatMonth } from '@/kit/format/month';
import { formatCount } from '@/shared/format';
import { toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';

/** Returns the total of a month: `2 players pay ₱3,500.00 in all for December 2026.` */
export function monthLabel({ month, players, total }: DuesPreview): string {
  if (month === null) return t('Nothing more is charged in this season.');
  if (players.length === 0) return t('These teams have no players yet.');
  const isOne = players.length === 1;
  return t(isOne ? '{players} pays {amount} in all for {month}.' : '{players} pay {amount} in all for {month}.', {
    players: formatCount(players.length, 'player'),
    amount: formatAmount(total),
    month: formatMonth(month),
  });
}

interface RuleState {
  isNew: boolean;
  isActive: boolean;
}

/** Says what saving charges for each month, and when the next dues are charged. */
export function chargingMessage(
  { month, dueDate, chargedOn, now }: DuesPreview,
  { isNew, isActive }: RuleState,
): string {
  if (!isActive && !isNew) return t('Nothing is charged while it is paused.');
  if (!isActive) return t('Nothing is charged until you resume it.');
  if (month === null || dueDate === null || chargedOn === null) return '';
  if (now.length > 0) {
    const when = isNew ? t('as soon as you save') : t('within an hour after you save');
    return now.map((charged) => chargedMessage(charged, when)).join(' ');
  }
  return t('Nothing is charged when you save. It is charged on {day}, due {due}.', {
    day: formatFullDay(chargedOn),
    due: formatFullDay(dueDate),
  });
}

function chargedMessage({ month, dueDate, payments, total }: DuesPreview['now'][number], when: string): string {
  return t(
    payments === 1
      ? '{payments} of {amount} in all for {month} is charged {when}, due {day}.'
      : '{payments} of {amount} in all for {month} are charged {when}, due {day}.',
    {
      payments: formatCount(payments, 'payment'),
      amount: formatAmount(total),
      month: formatMonth(month),
      when,
      day: formatFullDay(dueDate),
    },
  );
}

/** Returns what a player pays, with the discount: `₱1,500.00, ₱500.00 less as a sibling`. */
export function playerLabel({ amount, discount }: DuesPreview['players'][number]): string {
  const paid = toCentavos(amount) === 0 ? t('Nothing') : formatAmount(amount);
  return toCentavos(discount) === 0
    ? paid
    : t('{paid}, {amount} less as a sibling', { paid, amount: formatAmount(discount) });
}
