import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { amountField, choice, idField, optionalText, requiredLine } from '@/shared/fields';
import { monthField, payment, paymentMethods, paymentStatuses, paymentTypes, reportedMethods } from './payment';

// What the club itself does with payments: confirm, refund, look back, report, settings.

const rowId = z.object({ id: idField() });

/**
 * What happened to a payment. `received`, `reversed` (a payment taken back from paid by hand), `to_refund` (money that came for what
 * wasn't owed) and `refunded` move money. `credited` is money that came beyond what was owed; `credit_used` takes it to another payment, where
 * it is `from_credit`. The rest only changes how it stands.
 */
export const ledgerKinds = [
  'charged',
  'amended',
  'overdue',
  'reopened',
  'cancelled',
  'reported',
  'declined',
  'received',
  'reversed',
  'to_refund',
  'refunded',
  'credited',
  'credit_used',
  'from_credit',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const ledgerEntry = z.object({
  id: z.number(),
  kind: z.enum(ledgerKinds),
  at: z.string(),
  /** Who did it; null: the provider or the clock. */
  actorName: z.nullable(z.string()),
  statusBefore: z.nullable(z.enum(paymentStatuses)),
  statusAfter: z.enum(paymentStatuses),
  /** Pesos that came (more than 0) or went (less than 0), as a decimal string; `0.00` where none moved. */
  moved: z.string(),
  method: z.nullable(z.enum(paymentMethods)),
  reason: z.nullable(z.string()),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

export const listLedger = endpoint({
  name: 'listLedger',
  summary: 'What happened to a payment, oldest first',
  method: 'GET',
  path: '/api/payments/:id/ledger',
  access: 'payment.write',
  params: rowId,
  reply: z.array(ledgerEntry),
});

export const confirmPayment = endpoint({
  name: 'confirmPayment',
  summary: "Confirms a family's word that it has paid",
  method: 'PUT',
  path: '/api/payments/:id/confirm',
  access: 'payment.write',
  invalidates: ['payments', 'players', 'teams', 'dashboard', 'reports'],
  params: rowId,
  reply: payment,
});

export const declineForm = z.object({ reason: optionalText('Reason', 500) });
export type DeclineForm = z.output<typeof declineForm>;

export const declinePayment = endpoint({
  name: 'declinePayment',
  summary: "Declines a family's word that it has paid, with a reason that it is mailed",
  method: 'PUT',
  path: '/api/payments/:id/decline',
  access: 'payment.write',
  invalidates: ['payments', 'players', 'dashboard', 'reports'],
  params: rowId,
  body: declineForm,
  reply: payment,
});

export const cancelForm = z.object({
  reason: requiredLine('Reason', 200),
  /** The payment as it was seen; left out: as it is. */
  version: z.optional(z.int()),
});
export type CancelForm = z.input<typeof cancelForm>;

export const cancelPayment = endpoint({
  name: 'cancelPayment',
  summary: 'Cancels what is owed, with a reason that the family reads',
  method: 'PUT',
  path: '/api/payments/:id/cancel',
  access: 'payment.write',
  invalidates: ['payments', 'players', 'teams', 'dashboard', 'reports'],
  params: rowId,
  body: cancelForm,
  reply: payment,
});

/** `provider`: back the way it came. `hand`: the club has given it back itself. */
export const refundWays = ['provider', 'hand'] as const;

export const refundForm = z
  .object({
    amount: amountField('Amount'),
    reason: requiredLine('Reason', 200),
    way: choice('Way', refundWays),
    /** How it was given back by hand; through the provider it says nothing. */
    method: z.optional(choice('How it was given back', reportedMethods)),
    /** The ledger entry of money that came for what wasn't owed. Left out: of the payment itself. */
    ledgerId: z.optional(idField()),
  })
  .check(
    z.refine(({ way, method }) => way === 'provider' || method !== undefined, {
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
  /** How it was given back by hand; null through the provider, and where nobody noted it. */
  method: z.nullable(z.enum(reportedMethods)),
  /** `requested`: the provider hasn't said yet what became of it. */
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
  invalidates: ['payments', 'players', 'dashboard', 'reports'],
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
  invalidates: ['payments', 'players', 'dashboard', 'reports'],
  params: z.object({ id: idField(), refundId: idField() }),
  body: z.object({ state: choice('State', ['done', 'failed']) }),
  reply: refund,
});

/** Money that came for what wasn't owed any more, with what is left of it to give back. */
export const toRefundItem = z.object({
  ledgerId: z.number(),
  at: z.string(),
  left: z.string(),
  reason: z.nullable(z.string()),
  /** It can go back through the provider. */
  throughProvider: z.boolean(),
  payment,
});
export type ToRefundItem = z.output<typeof toRefundItem>;

/** A try at the provider whose money doesn't fit what was asked for: nothing was marked paid by it. */
export const unclearAttempt = z.object({
  attemptId: z.number(),
  at: z.string(),
  /** What doesn't fit, as a sentence. */
  problem: z.nullable(z.string()),
  /** What was asked for. */
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

/** What is left of a player's credit, and the payment that it came with. */
export const openCredit = z.object({
  ledgerId: z.number(),
  at: z.string(),
  left: z.string(),
  throughProvider: z.boolean(),
  payment,
  /** What the player has owed longest, and nobody says is paid: the credit can be used for it. Null: nothing. */
  charge: z.nullable(payment),
});
export type OpenCredit = z.output<typeof openCredit>;

export const listCredits = endpoint({
  name: 'listCredits',
  summary: 'What players have as credits, oldest first: of one player, or of all',
  method: 'GET',
  path: '/api/payments/credits',
  access: 'payment.write',
  query: z.object({ playerId: z.optional(idField('Choose a player.')) }),
  reply: z.array(openCredit),
});

export const useCreditForm = z.object({
  /** The credit's entry of the ledger. */
  ledgerId: idField(),
  /** Of the charge, as it was seen. */
  version: z.optional(z.int()),
});
export type UseCreditForm = z.output<typeof useCreditForm>;

export const useCredit = endpoint({
  name: 'useCredit',
  summary: "Pays what is owed of a payment from a credit of its player's; of a part, the rest stays owed",
  method: 'PUT',
  path: '/api/payments/:id/from-credit',
  access: 'payment.write',
  invalidates: ['payments', 'players', 'teams', 'dashboard', 'lessons', 'reports'],
  params: rowId,
  body: useCreditForm,
  /** What was paid, the payment itself or a new one of a part, and what stays owed of it; null: nothing. */
  reply: z.object({ payment, rest: z.nullable(payment) }),
});
export type UsedCredit = z.output<typeof useCredit.reply>;

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

const moneyBy = <T extends readonly [string, ...string[]]>(keys: T) =>
  z.array(z.object({ key: z.nullable(z.enum(keys)), received: z.string(), returned: z.string() }));

/** A month by the ledger; sums are decimal strings of pesos. */
export const monthReport = z.object({
  month: z.string(),
  /** What came, `to_refund` included. */
  received: z.string(),
  /** What was given back or taken back from paid. */
  returned: z.string(),
  net: z.string(),
  /** By how much credits grew, or shrank (less than 0): money that came, and isn't any payment's yet. */
  credits: z.string(),
  byType: moneyBy(paymentTypes),
  byMethod: moneyBy(paymentMethods),
  /** Receipts given out in the month: the first and last number, how many, and how many of them don't stand any more. */
  receipts: z.object({ first: z.nullable(z.number()), last: z.nullable(z.number()), count: z.int(), voided: z.int() }),
  entries: z.array(
    z.extend(ledgerEntry, {
      paymentId: z.number(),
      playerName: z.nullable(z.string()),
      type: z.enum(paymentTypes),
      description: z.nullable(z.string()),
    }),
  ),
});
export type MonthReport = z.output<typeof monthReport>;

export const getMonthReport = endpoint({
  name: 'getMonthReport',
  summary: 'The money that came and went in a month, by the ledger',
  method: 'GET',
  path: '/api/payments/report',
  access: 'payment.write',
  query: z.object({ month: monthField() }),
  reply: monthReport,
});

export const paymentSettings = z.object({
  /** A family's word that it paid counts at once. */
  trustPayersWord: z.boolean({ error: 'Trust must be true or false.' }),
  /** Where to transfer to. */
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
