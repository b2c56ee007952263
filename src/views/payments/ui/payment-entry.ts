import * as z from 'zod/mini';
import { type Payment, paymentForm, paymentMethods } from '@/features/payments/contract/payment';
import { amountField } from '@/shared/fields';

/** Converts the form's values to the contract's payment; an unknown payment method is a choice too. */
export const paymentEntry = z.extend(paymentForm, {
  // The specification sends a number. It has at most ten digits, so none is lost.
  amount: z.pipe(amountField('Amount'), z.transform(Number)),
  paymentMethod: z.pipe(
    z.enum([...paymentMethods, 'unspecified']),
    z.transform((method) => (method === 'unspecified' ? null : method)),
  ),
});

export type PaymentEntry = z.output<typeof paymentEntry>;
/** The form while it is filled in. */
export type PaymentEntryDraft = z.input<typeof paymentEntry>;

/** Returns the form's initial values: the payment's own, or those of a player's new payment. */
export function draftOfPayment(payment: Payment | undefined, playerId: string | undefined): PaymentEntryDraft {
  if (!payment) {
    return {
      playerId: playerId ?? '',
      amount: '',
      type: 'registration',
      paymentMethod: 'unspecified',
      status: 'pending',
      dueDate: '',
      description: '',
      notes: '',
    };
  }
  return {
    playerId: payment.playerId === null ? '' : String(payment.playerId),
    amount: payment.amount,
    type: payment.type,
    paymentMethod: payment.paymentMethod ?? 'unspecified',
    status: payment.status,
    dueDate: payment.dueDate ?? '',
    description: payment.description ?? '',
    notes: payment.notes ?? '',
  };
}
