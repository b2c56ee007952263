import { type CoachEarning, type EarningType, earningTypes } from '@/features/coaching/contract/earning';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';

type EarningAmount = Pick<CoachEarning, 'type' | 'status' | 'amount'>;

/** Decimal strings of pesos. */
export interface EarningSums {
  total: Amount;
  received: Amount;
  /** What hasn't been received yet, including what is overdue. */
  ahead: Amount;
  /** Only types that have any, in the order of their list. */
  byType: { type: EarningType; sum: Amount }[];
}

/** Returns the sums of earnings: all of them, what has been received, what hasn't yet, and each type. */
export function earningSums(earnings: readonly EarningAmount[]): EarningSums {
  const received = earnings.filter(({ status }) => status === 'paid');
  const ahead = earnings.filter(({ status }) => status !== 'paid');
  return {
    total: sumOf(earnings),
    received: sumOf(received),
    ahead: sumOf(ahead),
    byType: earningTypes
      .map((type) => ({ type, of: earnings.filter((earning) => earning.type === type) }))
      .filter(({ of }) => of.length > 0)
      .map(({ type, of }) => ({ type, sum: sumOf(of) })),
  };
}

function sumOf(earnings: readonly EarningAmount[]): Amount {
  return fromCentavos(earnings.reduce((sum, { amount }) => sum + toCentavos(amount), 0));
}
