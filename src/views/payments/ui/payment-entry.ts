import * as z from 'zod/mini';
import { type Payment, paymentForm, paymentMethods } from '@/features/payments/contract/payment';

/** What the form takes: the contract's payment, where a way of paying that isn't known is a choice, too. */
export const paymentEntry = z.extend(paymentForm, {
  paymentMethod: z.pipe(
    z.enum([...paymentMethods, 'unspecified']),
    z.transform((method) => (method === 'unspecified' ? null : method)),
  ),
});

export type PaymentEntry = z.output<typeof paymentEntry>;
/** The form while it is filled in. */
export type PaymentEntryDraft = z.input<typeof paymentEntry>;

/** What the form shows at first: the payment's own values, or those of a new one of a player. */
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
