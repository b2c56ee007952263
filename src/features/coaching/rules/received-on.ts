import type { CoachEarning, EarningDraft, EarningForm } from '../contract/earning';

/** Returns the earning as received: on its own payment date, or today when that is in the future or unknown. */
export function receivedOn(earning: CoachEarning, today: string): EarningDraft & { version: number } {
  const { description, type, amount, source, paymentMethod, paymentDate, version } = earning;
  const isPast = paymentDate !== null && paymentDate <= today;
  return {
    ...{ description, type, amount, source, paymentMethod, version },
    paymentDate: isPast ? paymentDate : today,
    status: 'paid' satisfies EarningForm['status'],
  };
}
