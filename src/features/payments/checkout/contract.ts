import * as z from 'zod/mini';
import { affectedByPayments } from '@/features/payments/contract/affected';
import { endpoint } from '@/shared/endpoint';
import { amountField, choice, flagField, idField, optionalText } from '@/shared/fields';
import { onlineMethods, payment, paymentIds, rowId } from '../contract/payment';

/** The outcome of the newest attempt to pay at the provider. `waiting`: not known yet. `none`: there was no attempt. */
export const attemptOutcomes = ['paid', 'waiting', 'failed', 'cancelled', 'expired', 'none'] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];

/** The ways to pay the club. */
export const paymentWays = z.object({
  /** The methods that the provider accepts; empty where no provider is configured. */
  online: z.array(z.enum(onlineMethods)),
  /** Online payment is simulated: no money moves. */
  isDemo: z.boolean(),
  /** The club's bank details for transfers, as it entered them. */
  transferDetails: z.nullable(z.string()),
  /** A family's report that it paid counts at once. */
  trustPayersWord: z.boolean(),
});
export type PaymentWays = z.output<typeof paymentWays>;

export const getPaymentWays = endpoint({
  name: 'getPaymentWays',
  summary: 'How the club can be paid',
  method: 'GET',
  path: '/api/payments/ways',
  access: 'payment.read',
  reply: paymentWays,
});

/** One payment, or several at once. `amount` is what the payer saw: a different amount is a conflict. */
export const checkoutForm = z
  .object({
    paymentId: z.optional(idField()),
    paymentIds: z.optional(paymentIds),
    amount: amountField('Amount'),
    /** The payer's choice, preselected at the provider. */
    paymentMethod: z.optional(choice('Payment method', onlineMethods)),
  })
  .check(
    z.refine(({ paymentId, paymentIds }) => (paymentId === undefined) !== (paymentIds === undefined), {
      path: ['paymentId'],
      error: 'Choose what to pay.',
    }),
  );
export type CheckoutForm = z.output<typeof checkoutForm>;

export const startCheckout = endpoint({
  name: 'startCheckout',
  summary: 'Opens a checkout at the provider, or leads to the one that is open',
  method: 'POST',
  path: '/api/create-payment',
  access: 'payment.pay',
  invalidates: affectedByPayments,
  body: checkoutForm,
  reply: z.object({ redirectUrl: z.string() }),
});

export const checkPayment = endpoint({
  name: 'checkPayment',
  summary: 'Asks the provider what became of the newest try to pay',
  method: 'POST',
  path: '/api/payments/:id/check',
  access: 'payment.pay',
  invalidates: affectedByPayments,
  params: rowId,
  reply: z.object({ outcome: z.enum(attemptOutcomes), payment }),
});

export const paymentSettings = z.object({
  /** A family's report that it paid counts at once. */
  trustPayersWord: flagField('Trust'),
  /** The bank details for transfers. */
  transferDetails: optionalText('Bank details', 500),
});
export type PaymentSettings = z.output<typeof paymentSettings>;

export const changePaymentSettings = endpoint({
  name: 'changePaymentSettings',
  summary: "Sets whether families' word counts, and where to transfer to",
  method: 'PUT',
  path: '/api/payments/settings',
  access: 'payment.write',
  invalidates: ['payments'],
  body: paymentSettings,
  reply: paymentSettings,
});
