import * as z from 'zod/mini';
import { type CoachEarning, earningForm, earningPaymentMethods, earningStatuses } from '../contract/earning';

/** The form's schema: the contract's earning, with additional choices for an unknown payment method and for the status by date. */
export const earningEntry = z.extend(earningForm, {
  paymentMethod: z.pipe(
    z.enum([...earningPaymentMethods, 'unspecified']),
    z.transform((method) => (method === 'unspecified' ? null : method)),
  ),
  status: z.pipe(
    z.enum([...earningStatuses, 'by_date']),
    z.transform((status) => (status === 'by_date' ? undefined : status)),
  ),
});

export type EarningEntry = z.output<typeof earningEntry>;
/** The form's values while it is filled in. */
export type EarningEntryDraft = z.input<typeof earningEntry>;

/** Returns the form's initial values: those of the earning, or of a new one. */
export function draftOfEarning(earning: CoachEarning | undefined): EarningEntryDraft {
  return {
    description: earning?.description ?? '',
    type: earning?.type ?? 'private_lesson',
    amount: earning?.amount ?? '',
    source: earning?.source ?? '',
    paymentDate: earning?.paymentDate ?? '',
    paymentMethod: earning?.paymentMethod ?? 'unspecified',
    status: earning?.status ?? 'by_date',
  };
}
