import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { amountField, choice, dayField, idField, optionalLine } from '@/shared/fields';
import { fileReply } from '@/shared/file-reply';
import { onlineMethods, payment, paymentMethods, reportedMethods } from './payment';

/** Most payments that are paid at once. */
export const MOST_AT_ONCE = 50;

const rowId = z.object({ id: idField() });
const several = z.array(idField()).check(z.minLength(1), z.maxLength(MOST_AT_ONCE));

/** What became of the newest try to pay at the provider. `waiting`: nobody can say yet. `none`: there was no try. */
export const attemptOutcomes = ['paid', 'waiting', 'failed', 'cancelled', 'expired', 'none'] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];

/** How the club can be paid. */
export const paymentWays = z.object({
  /** What the provider takes; none where no provider is set up. */
  online: z.array(z.enum(onlineMethods)),
  /** Paying online is played: no money moves. */
  isDemo: z.boolean(),
  /** Where to transfer to, in the club's words. */
  transferDetails: z.nullable(z.string()),
  /** A family's word that it paid counts at once. */
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

/** How many payments, and their sum in pesos. */
export const totalAndCount = z.object({ total: z.string(), count: z.int() });
export type TotalAndCount = z.output<typeof totalAndCount>;

/** What a family owes over all children, each soonest due first. */
export const balance = z.object({
  /** What is to be paid, now and later. */
  total: z.string(),
  /** What is overdue, due within two weeks, or without a due date. */
  dueNow: z.object({ total: z.string(), overdue: z.string(), payments: z.array(payment) }),
  later: z.object({ total: z.string(), payments: z.array(payment) }),
  /** What the family says it has paid, and the club has yet to confirm. */
  reported: totalAndCount,
  /** What came beyond what was owed, for what is charged next. */
  credit: z.string(),
});
export type Balance = z.output<typeof balance>;

export const getBalance = endpoint({
  name: 'getBalance',
  summary: 'What a family owes over all children',
  method: 'GET',
  path: '/api/payments/balance',
  access: 'payment.balance',
  reply: balance,
});

/** One payment, or several at once. `amount` is what the payer saw: another one is a conflict. */
export const checkoutForm = z
  .object({
    paymentId: z.optional(idField()),
    paymentIds: z.optional(several),
    amount: amountField('Amount'),
    /** What the payer chose, for the provider to begin with. */
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
  invalidates: ['payments', 'players', 'teams', 'dashboard', 'lessons', 'reports'],
  body: checkoutForm,
  reply: z.object({ redirectUrl: z.string() }),
});

export const checkPayment = endpoint({
  name: 'checkPayment',
  summary: 'Asks the provider what became of the newest try to pay',
  method: 'POST',
  path: '/api/payments/:id/check',
  access: 'payment.pay',
  invalidates: ['payments', 'players', 'teams', 'dashboard', 'lessons', 'reports'],
  params: rowId,
  reply: z.object({ outcome: z.enum(attemptOutcomes), payment }),
});

/** What the family's bank calls the transfer; a family's only. */
const reference = () => optionalLine('Reference', 60);

const paidBy = z.object({ paymentMethod: choice('Payment method', paymentMethods), reference: reference() });

export const markPaid = endpoint({
  name: 'markPaid',
  summary: 'Marks a payment paid; by a family, reports it to the club',
  method: 'PUT',
  path: '/api/payments/:id/mark-paid',
  access: 'payment.settle',
  invalidates: ['payments', 'players', 'teams', 'dashboard', 'lessons', 'reports'],
  params: rowId,
  body: paidBy,
  reply: payment,
});

/** Money that the club has got, as it is written down: the whole of what is owed, a part of it, or more. */
export const recordFields = z.object({
  amount: amountField('Amount received'),
  /** A day of the club, today or before. */
  paidOn: dayField('Paid on', '1970-01-01'),
  paymentMethod: choice('Payment method', paymentMethods),
  reference: optionalLine('Reference', 60),
});
export type RecordFields = z.output<typeof recordFields>;

export const recordForm = z.extend(recordFields, {
  /** Of the payment as it was seen, so that the same money isn't written down twice. */
  version: z.int('Open the payment again before you record it.'),
});
export type RecordForm = z.output<typeof recordForm>;

export const recordPayment = endpoint({
  name: 'recordPayment',
  summary: 'Writes down money that the club has got: of a part, the rest stays owed; what is more becomes a credit',
  method: 'PUT',
  path: '/api/payments/:id/record',
  access: 'payment.write',
  invalidates: ['payments', 'players', 'teams', 'dashboard', 'lessons', 'reports'],
  params: rowId,
  body: recordForm,
  reply: z.object({
    /** What was paid: the payment itself, or a new one of a part. */
    payment,
    /** What stays owed of it; null: nothing. */
    rest: z.nullable(payment),
    /** What came beyond what was owed, in pesos. */
    credit: z.string(),
  }),
});
export type Recorded = z.output<typeof recordPayment.reply>;

export const markSeveralPaid = endpoint({
  name: 'markSeveralPaid',
  summary: 'Marks several payments paid at once, all or none; by a family, reports them',
  method: 'PUT',
  path: '/api/payments/mark-paid',
  access: 'payment.settle',
  invalidates: ['payments', 'players', 'teams', 'dashboard', 'lessons', 'reports'],
  body: z.extend(paidBy, { paymentIds: several }),
  reply: z.array(payment),
});

const idsMessage = 'Choose what to pay.';

/** Ids with commas between them, as a form with a file has text alone. */
const idsText = () =>
  z.pipe(
    z.string({ error: idsMessage }).check(z.regex(/^\d{1,10}(,\d{1,10})*$/, idsMessage)),
    z.pipe(
      z.transform((text: string): (string | number)[] => text.split(',')),
      several,
    ),
  );

export const reportForm = z.object({
  paymentIds: idsText(),
  paymentMethod: choice('Payment method', reportedMethods),
  reference: reference(),
});
export type ReportForm = z.output<typeof reportForm>;

export const reportPaid = endpoint({
  name: 'reportPaid',
  summary: 'Reports payments to the club, with a picture of the transfer: PDF, JPEG or PNG, at most 10 MB',
  method: 'POST',
  path: '/api/payments/report',
  access: 'payment.report',
  takesFile: true,
  invalidates: ['payments', 'players', 'teams', 'dashboard', 'lessons', 'reports'],
  body: reportForm,
  reply: z.array(payment),
});

export const downloadProof = endpoint({
  name: 'downloadProof',
  summary: 'The picture of the transfer that a family sent when it reported a payment',
  method: 'GET',
  path: '/api/payments/:id/proof',
  access: 'payment.settle',
  params: rowId,
  reply: fileReply,
});

export const downloadReceipt = endpoint({
  name: 'downloadReceipt',
  summary: 'The acknowledgment receipt of a paid payment, as PDF',
  method: 'GET',
  path: '/api/payments/:id/receipt',
  access: 'payment.read',
  params: rowId,
  reply: fileReply,
});
