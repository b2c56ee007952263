import { paymentsAddress } from '@/features/payments/addresses';
import type { OwedAge, PaymentMethod, PaymentType } from '@/features/payments/contract/payment';
import { playersAddress } from '@/features/players/addresses';
import type { Compliance } from '@/features/players/contract';
import { searchOf } from '@/shared/call-address';
import type { DayRange } from '../../rules/report-range';

/** The payments that were paid in some days, of one type or by one method. */
export function paidLink(
  { from, to }: DayRange,
  by: { type?: PaymentType; method?: PaymentMethod | 'unspecified' },
): string {
  return `${paymentsAddress.to()}?${searchOf({ status: 'paid', ...by, paidFrom: from, paidTo: to })}`;
}

/** The payments that have been owed for so long. */
export function owedLink(owed: OwedAge): string {
  return `${paymentsAddress.to()}?${searchOf({ owed })}`;
}

/** The players of a team, by its id or `none`, in one state of their documents or in any. */
export function playersLink(teamId: string, compliance?: Compliance): string {
  return `${playersAddress.to()}?${searchOf({ teamId, compliance })}`;
}
