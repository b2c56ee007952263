import type { DuesPreview } from '@/features/payments/dues/contract';
import { dayText, monthText } from '@/shared/dates';
import { formatCount, plural } from '@/shared/format';
import { toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';

/** Returns the total of a month: `2 players pay ₱3,500.00 in all for December 2026.` */
export function monthLabel({ month, players, total }: DuesPreview): string {
  if (month === null) return 'The season is over, so nothing is charged.';
  if (players.length === 0) return 'These teams have no players yet.';
  const pay = plural(players.length, 'pays', 'pay');
  return `${formatCount(players.length, 'player')} ${pay} ${formatAmount(total)} in all for ${monthText(month)}.`;
}

interface Saving {
  isNew: boolean;
  isActive: boolean;
}

/** Says what saving charges, and when the next dues are charged. */
export function chargingMessage({ month, dueDate, chargedOn, now }: DuesPreview, { isNew, isActive }: Saving): string {
  if (!isActive && !isNew) return 'Nothing is charged while it is paused.';
  if (!isActive) return 'Nothing is charged until you resume it.';
  if (month === null || dueDate === null || chargedOn === null) return '';
  if (now.payments > 0) {
    const charged = `${formatCount(now.payments, 'payment')} of ${formatAmount(now.total)} in all`;
    const when = isNew ? 'as soon as you save' : 'within an hour after you save';
    return `${charged} ${plural(now.payments, 'is', 'are')} charged ${when}, due ${dayText(dueDate)}.`;
  }
  return `Nothing is charged when you save. It is charged on ${dayText(chargedOn)}, due ${dayText(dueDate)}.`;
}

/** Returns what a player pays, with the discount: `₱1,500.00, ₱500.00 less as a sibling`. */
export function playerLabel({ amount, discount }: DuesPreview['players'][number]): string {
  const paid = toCentavos(amount) === 0 ? 'Nothing' : formatAmount(amount);
  return toCentavos(discount) === 0 ? paid : `${paid}, ${formatAmount(discount)} less as a sibling`;
}
