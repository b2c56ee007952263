import { paymentsAddress } from '@/features/payments/addresses';
import type { OwedAge, PaymentMethod, PaymentType } from '@/features/payments/contract/payment';
import { playersAddress } from '@/features/players/addresses';
import type { Compliance } from '@/features/players/contract/player';
import { searchOf } from '@/shared/call-address';
import type { DayRange } from '../../rules/report-range';

/** Returns the link to the payments of certain days, of one type or by one method. */
export function paidLink(
  { from, to }: DayRange,
  by: { type?: PaymentType; method?: PaymentMethod | 'unspecified' },
): string {
  return `${paymentsAddress.to()}?${searchOf({ status: 'paid', ...by, paidFrom: from, paidTo: to })}`;
}

/** Returns the link to the payments that have been due for that long. */
export function owedLink(owed: OwedAge): string {
  return `${paymentsAddress.to()}?${searchOf({ owed })}`;
}

/** Returns the link to the players of a team, by its id or `none`, in one document state or in any. */
export function playersLink(teamId: string, compliance?: Compliance): string {
  return `${playersAddress.to()}?${searchOf({ teamId, compliance })}`;
}
