import { type CoachEarning, type EarningType, earningTypes } from '@/features/coaching/contract/earning';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';

type Summed = Pick<CoachEarning, 'type' | 'status' | 'amount'>;

/** Decimal strings of pesos. */
export interface EarningSums {
  total: Amount;
  received: Amount;
  /** What is still to come; it may be late. */
  ahead: Amount;
  /** Of the types that there are any of, in the order of their list. */
  byType: { type: EarningType; sum: Amount }[];
}

/** What earnings come to: all of them, what has come, what is still to come, and each type. */
export function earningSums(earnings: readonly Summed[]): EarningSums {
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

function sumOf(earnings: readonly Summed[]): Amount {
  return fromCentavos(earnings.reduce((sum, { amount }) => sum + toCentavos(amount), 0));
}
