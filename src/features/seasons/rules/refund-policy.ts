import { type Day, dayText } from '@/shared/dates';
import { formatList } from '@/shared/format';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';
import { t } from '@/shared/translate';
import type { RefundStep } from '../contract/refund';

/** Returns the percentage of what was paid that is refunded on a day: 0 after the last step, null without a policy. */
export function refundPercentOn(today: Day, steps: readonly RefundStep[]): number | null {
  if (steps.length === 0) return null;
  return steps.find(({ until }) => today <= until)?.percent ?? 0;
}

/**
 * Returns what a percentage refunds of each payment, in their order, from what is left of it. They add up to the percentage of all that is
 * left, rounded half up to the centavo, and none is more than what is left of its payment.
 */
export function proposeRefunds(lefts: readonly Amount[], percent: number): Amount[] {
  let left = 0;
  let refunded = 0;
  return lefts.map((amount) => {
    left += toCentavos(amount);
    const share = Math.floor((left * percent + 50) / 100) - refunded;
    refunded += share;
    return fromCentavos(share);
  });
}

/** Returns the policy as a sentence for families, without steps that are over; null without a policy. */
export function refundPolicyText(today: Day, steps: readonly RefundStep[]): string | null {
  const last = steps.at(-1);
  if (!last) return null;
  const coming = steps.filter(({ until }) => today <= until);
  if (coming.length === 0) return t('No refunds after {day}.', { day: dayText(last.until) });
  const parts = coming.map(({ until, percent }) => t('{n}% until {day}', { n: percent, day: dayText(until) }));
  return t('Refunds: {steps}, then none.', { steps: formatList(parts) });
}
