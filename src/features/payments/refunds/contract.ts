import * as z from 'zod/mini';
import { affectedByPayments } from '@/features/payments/contract/affected';
import { endpoint } from '@/shared/endpoint';
import { amountField, choice, idField, requiredLine } from '@/shared/fields';
import { payment, reportedMethods, rowId } from '../contract/payment';

/** `provider`: back the way it was paid. `hand`: the club has refunded it itself. */
export const refundWays = ['provider', 'hand'] as const;

export const refundForm = z
  .object({
    amount: amountField('Amount'),
    reason: requiredLine('Reason', 200),
    way: choice('Way', refundWays),
    /** How it was refunded by hand; ignored for a refund through the provider. */
    method: z.nullish(choice('How it was given back', reportedMethods)),
    /** The ledger entry of money that wasn't owed. If omitted, the payment's own money. */
    ledgerId: z.optional(idField()),
  })
  .check(
    // While none is chosen, the radios' value is undefined, and null once they had the focus.
    z.refine(({ way, method }) => way === 'provider' || Boolean(method), {
      path: ['method'],
      error: 'Choose cash or bank transfer.',
    }),
  );
export type RefundForm = z.output<typeof refundForm>;

export const refundStates = ['requested', 'done', 'failed'] as const;

export const refund = z.object({
  id: z.number(),
  paymentId: z.number(),
  amount: z.string(),
  reason: z.string(),
  way: z.enum(refundWays),
  /** How it was refunded by hand; null through the provider, and where it wasn't recorded. */
  method: z.nullable(z.enum(reportedMethods)),
  /** `requested`: the provider hasn't reported the outcome yet. */
  state: z.enum(refundStates),
  requestedAt: z.string(),
  requestedByName: z.nullable(z.string()),
});
export type Refund = z.output<typeof refund>;

export const refundPayment = endpoint({
  name: 'refundPayment',
  summary: 'Gives money back, whole or in part',
  method: 'POST',
  path: '/api/payments/:id/refunds',
  access: 'payment.write',
  invalidates: affectedByPayments,
  params: rowId,
  body: refundForm,
  reply: refund,
});

export const settleRefund = endpoint({
  name: 'settleRefund',
  summary: 'Notes what became of a refund that the provider left open',
  method: 'PUT',
  path: '/api/payments/:id/refunds/:refundId',
  access: 'payment.write',
  invalidates: affectedByPayments,
  params: z.object({ id: idField(), refundId: idField() }),
  body: z.object({ state: choice('State', ['done', 'failed']) }),
  reply: refund,
});

/** Money received for what was no longer owed, with what is left of it to refund. */
export const toRefundItem = z.object({
  ledgerId: z.number(),
  at: z.string(),
  left: z.string(),
  reason: z.nullable(z.string()),
  /** It can be refunded through the provider. */
  throughProvider: z.boolean(),
  payment,
});
export type ToRefundItem = z.output<typeof toRefundItem>;

/** An attempt at the provider whose amount doesn't match the order: it marked nothing as paid. */
export const unclearAttempt = z.object({
  attemptId: z.number(),
  at: z.string(),
  /** What doesn't match, as a sentence. */
  problem: z.nullable(z.string()),
  /** The requested amount. */
  amount: z.string(),
  payments: z.array(payment),
});
export type UnclearAttempt = z.output<typeof unclearAttempt>;

export const listToRefund = endpoint({
  name: 'listToRefund',
  summary: "Money to give back, refunds that the provider hasn't settled, and tries whose money doesn't fit",
  method: 'GET',
  path: '/api/payments/to-refund',
  access: 'payment.write',
  reply: z.object({
    items: z.array(toRefundItem),
    open: z.array(z.extend(refund, { payment })),
    unclear: z.array(unclearAttempt),
  }),
});

export const closeForm = z.object({ reason: requiredLine('What you found', 200) });
export type CloseForm = z.output<typeof closeForm>;

export const closeAttempt = endpoint({
  name: 'closeAttempt',
  summary: "Notes what the club did about a try whose money doesn't fit; it isn't listed any more",
  method: 'PUT',
  path: '/api/payments/attempts/:attemptId',
  access: 'payment.write',
  invalidates: ['payments', 'dashboard'],
  params: z.object({ attemptId: idField() }),
  body: closeForm,
  reply: z.object({ attemptId: z.number() }),
});

export const getRefundable = endpoint({
  name: 'getRefundable',
  summary: 'What can be given back of a payment, and its refunds so far',
  method: 'GET',
  path: '/api/payments/:id/refunds',
  access: 'payment.write',
  params: rowId,
  reply: z.object({ left: z.string(), throughProvider: z.boolean(), refunds: z.array(refund) }),
});
