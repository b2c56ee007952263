import * as z from 'zod/mini';
import { type CoachEarning, earningForm, earningPaymentMethods, earningStatuses } from '../contract/earning';

/** What the form takes: the contract's earning, where an unknown way of paying and the status by the date are choices, too. */
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
/** The form while it is filled in. */
export type EarningEntryDraft = z.input<typeof earningEntry>;

/** What the form shows at first: the earning's own values, or those of a new one. */
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
