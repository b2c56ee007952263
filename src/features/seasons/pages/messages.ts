import { type Day, dayText } from '@/shared/dates';
import { type Amount, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import type { Season } from '../contract/season';

/** Returns a fee in readable form. */
export function feeText(fee: Amount): string {
  return toCentavos(fee) === 0 ? t('Free') : formatAmount(fee);
}

/** Returns when fees that are charged today are due, and in how many parts. */
export function planText(today: Day, { instalments, firstDueOn }: Pick<Season, 'instalments' | 'firstDueOn'>): string {
  const day = dayText(firstDueOn < today ? today : firstDueOn);
  return instalments > 1
    ? t('Paid in {n} monthly parts, the first on {day}.', { n: instalments, day })
    : t('Due on {day}.', { day });
}
