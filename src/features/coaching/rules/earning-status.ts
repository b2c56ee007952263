import type { Day } from '@/shared/dates';
import type { EarningStatus } from '../contract/earning';

/** The status to be written of an earning: what was chosen, else paid when its payment date has come by `today`, else pending. */
export function earningStatusOf(
  { status, paymentDate }: { status?: EarningStatus | undefined; paymentDate: Day | null },
  today: Day,
): EarningStatus {
  return status ?? (paymentDate !== null && paymentDate <= today ? 'paid' : 'pending');
}
