import type { Day } from '@/shared/dates';
import type { EarningStatus } from '../contract/earning';

/**
 * Returns the status to store for an earning: the chosen one, otherwise paid when its payment date has come by `today`, otherwise
 * pending.
 */
export function earningStatusOf(
  { status, paymentDate }: { status?: EarningStatus | undefined; paymentDate: Day | null },
  today: Day,
): EarningStatus {
  return status ?? (paymentDate !== null && paymentDate <= today ? 'paid' : 'pending');
}
