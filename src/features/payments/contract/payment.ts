import * as z from 'zod/mini';
import { affectedByPayments } from '@/features/payments/contract/affected';
import { endpoint } from '@/shared/endpoint';
import {
  amountField,
  choice,
  dayField,
  idField,
  optionalDay,
  optionalLine,
  optionalText,
  requiredLine,
  searchText,
} from '@/shared/fields';
import { pageQuery } from '@/shared/paging';
import { directions } from '@/shared/sorting';

export const paymentTypes = ['registration', 'monthly_dues', 'tournament', 'session_fee', 'equipment', 'misc'] as const;
export const paymentMethods = ['card', 'bank_transfer', 'gcash', 'maya_wallet', 'cash'] as const;
export const paymentStatuses = ['pending', 'paid', 'overdue', 'cancelled'] as const;

/** The statuses of what is still owed. */
export const owedStatuses = ['pending', 'overdue'] as const;

export type PaymentType = (typeof paymentTypes)[number];
export type PaymentMethod = (typeof paymentMethods)[number];
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The methods that an online provider accepts. */
export const onlineMethods = ['card', 'gcash', 'maya_wallet'] as const;
export type OnlineMethod = (typeof onlineMethods)[number];

/** The methods of payments made by hand, which a family may report. */
export const reportedMethods = ['cash', 'bank_transfer'] as const;
export type ReportedMethod = (typeof reportedMethods)[number];

/** The reasons for a discount. */
export const discountReasons = ['sibling', 'code', 'sibling-code'] as const;
export type DiscountReason = (typeof discountReasons)[number];

/** The allowed media types for the picture of a transfer. */
export const proofMediaTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** The states of a family's report that it has paid; the next report replaces the club's answer. */
export const confirmations = ['awaiting', 'declined'] as const;
export type Confirmation = (typeof confirmations)[number];

/** How long money has been owed, in days after its due date; `no_date` is owed without one. */
export const owedAges = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90', 'no_date'] as const;
export type OwedAge = (typeof owedAges)[number];

export const rowId = z.object({ id: idField() });

/** The most payments that are paid at once. */
export const MAX_AT_ONCE = 50;

export const paymentIds = z.array(idField()).check(z.minLength(1), z.maxLength(MAX_AT_ONCE));

/** The most rows of a page. */
export const PAYMENT_PAGE = 99;

/** A payment with its state as of today. */
export const payment = z.object({
  id: z.number(),
  /** Null for a payment without a player. */
  playerId: z.nullable(z.number()),
  playerFirstName: z.nullable(z.string()),
  playerLastName: z.nullable(z.string()),
  jerseyNumber: z.nullable(z.number()),
  teamId: z.nullable(z.number()),
  teamName: z.nullable(z.string()),
  coachId: z.nullable(z.string()),
  /** A decimal string of pesos. */
  amount: z.string(),
  /** The reduction from the full charge, as a decimal string of pesos, and its reason; both null without a discount. */
  discount: z.nullable(z.string()),
  discountReason: z.nullable(z.enum(discountReasons)),
  /** The charge before the discount, including parts that became payments of their own; null without a discount. */
  fullCharge: z.nullable(z.string()),
  /** The refunded amount, as a decimal string of pesos. */
  refunded: z.string(),
  type: z.enum(paymentTypes),
  /** The status as of today: pending becomes overdue on the day after its due date. */
  status: z.enum(paymentStatuses),
  /** Null when unspecified. */
  paymentMethod: z.nullable(z.enum(paymentMethods)),
  dueDate: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  /** The reference by which the club finds the money. Null for a coach. */
  paidReference: z.nullable(z.string()),
  /** For a part that was paid separately: the payment whose rest is still owed. */
  partOf: z.nullable(z.number()),
  /** The provider's id of the newest checkout. Null for a coach. */
  checkoutId: z.nullable(z.string()),
  /** An online payment at the provider may be in progress. */
  hasOpenAttempt: z.boolean(),
  confirmation: z.nullable(z.enum(confirmations)),
  reportedMethod: z.nullable(z.enum(reportedMethods)),
  reportedAt: z.nullable(z.string()),
  /**
   * Who reported it, the bank's reference of the transfer, and its picture: `proofType` is the media type, null without a picture. All
   * null for a coach.
   */
  reportedByName: z.nullable(z.string()),
  reportedReference: z.nullable(z.string()),
  proofType: z.nullable(z.enum(proofMediaTypes)),
  /** Why the club declined the report. Null for a coach. */
  declineReason: z.nullable(z.string()),
  /** Why it was cancelled. Null without a reason, and for a coach. */
  cancelReason: z.nullable(z.string()),
  /** The number of the valid receipt. */
  receiptNumber: z.nullable(z.number()),
  description: z.nullable(z.string()),
  /** Null for a coach. */
  notes: z.nullable(z.string()),
  createdAt: z.string(),
  createdBy: z.nullable(z.string()),
  version: z.number(),
});
export type Payment = z.output<typeof payment>;

const dueDay = () => optionalDay('Due date', '1970-01-01', '2199-12-31');

/** The fields of a payment that an admin enters. */
export const paymentForm = z.object({
  playerId: idField('Choose a player.'),
  amount: amountField('Amount'),
  type: choice('Type', paymentTypes),
  /** Null or omitted when unspecified. */
  paymentMethod: z._default(z.nullable(choice('Payment method', paymentMethods)), null),
  status: z._default(choice('Status', paymentStatuses), 'pending'),
  dueDate: dueDay(),
  description: optionalLine('Description', 200),
  notes: optionalText('Notes', 1000),
});
export type PaymentForm = z.output<typeof paymentForm>;
export type PaymentDraft = z.input<typeof paymentForm>;

const monthMessage = 'That is not a month such as 2026-03.';

/** Returns the schema of a month `YYYY-MM` of the years 1970 to 2199. */
export const monthField = () =>
  z.string({ error: monthMessage }).check(z.regex(/^(19[7-9]\d|20\d\d|21\d\d)-(0[1-9]|1[0-2])$/, monthMessage));

const paidDay = (label: string) =>
  dayField(label, '1970-01-01').check(
    z.refine<string>((day) => day <= '2199-12-31', `${label} can't be after Dec 31, 2199.`),
  );

const filters = {
  /** A part of the player's name or of the description. */
  q: z.optional(searchText()),
  playerId: z.optional(idField()),
  teamId: z.optional(idField()),
  /** The status as of today; `awaiting` is what a family reports as paid. */
  status: z.optional(choice('Status', [...paymentStatuses, 'awaiting'])),
  type: z.optional(choice('Type', paymentTypes)),
  method: z.optional(choice('Payment method', [...paymentMethods, 'unspecified'])),
  /** What was paid in a month `YYYY-MM` in the club's time zone. */
  paidIn: z.optional(monthField()),
  /** What was paid between two days in the club's time zone, both included. */
  paidFrom: z.optional(paidDay('Paid from')),
  paidTo: z.optional(paidDay('Paid to')),
  /** What is owed, by how long it has been owed as of today. */
  owed: z.optional(choice('Owed', owedAges)),
};
export const paymentFilters = z.object(filters);
export type PaymentFilters = z.output<typeof paymentFilters>;

/**
 * The columns by which payments can be sorted; newest first if omitted. `date` is when it was paid, otherwise due, otherwise created. By
 * status: overdue, pending, paid, cancelled. By `due`: overdue, then pending, each soonest due first, then the rest. Rows without a value
 * come last in either direction.
 */
export const paymentSorts = ['player', 'type', 'amount', 'method', 'status', 'date', 'due'] as const;
export type PaymentSort = (typeof paymentSorts)[number];

export const paymentQuery = z.object({
  ...filters,
  sort: z.optional(choice('Sort', paymentSorts)),
  /** The sort direction of the column, ascending if omitted. It has no effect without a column. */
  order: z.optional(choice('Order', directions)),
  ...pageQuery(PAYMENT_PAGE),
});
export type PaymentQuery = z.output<typeof paymentQuery>;

const sumAndCount = z.object({ sum: z.string(), count: z.int() });

/** The payments of a status; `reported` of them a family reports as paid. */
const owedSum = z.extend(sumAndCount, { reported: z.int() });

/** The four cards, and what waits for the club. Sums are decimal strings of pesos, less what was refunded. */
export const paymentStats = z.object({
  totalRevenue: z.string(),
  outstanding: owedSum,
  overdue: owedSum,
  thisMonth: z.string(),
  /** What families report as paid. */
  awaiting: sumAndCount,
});
export type PaymentStats = z.output<typeof paymentStats>;

export const listPayments = endpoint({
  name: 'listPayments',
  summary: 'Payments, newest first unless another order is asked for',
  method: 'GET',
  path: '/api/payments',
  access: 'payment.read',
  query: paymentQuery,
  reply: z.array(payment),
});

export const countPayments = endpoint({
  name: 'countPayments',
  summary: 'How many payments the whole list has, and their sum, less what was given back',
  method: 'GET',
  path: '/api/payments/count',
  access: 'payment.read',
  query: paymentFilters,
  reply: sumAndCount,
});

export const getPaymentStats = endpoint({
  name: 'getPaymentStats',
  summary: 'The sums of the cards, over all payments that the caller may read',
  method: 'GET',
  path: '/api/payments/stats',
  access: 'payment.read',
  reply: paymentStats,
});

export const exportPayments = endpoint({
  name: 'exportPayments',
  summary: 'The list as CSV',
  method: 'GET',
  path: '/api/payments/export',
  access: 'payment.read',
  query: paymentFilters,
  reply: z.string(),
});

export const getPayment = endpoint({
  name: 'getPayment',
  summary: 'One payment',
  method: 'GET',
  path: '/api/payments/:id',
  access: 'payment.read',
  params: rowId,
  reply: payment,
});

export const listPlayerPayments = endpoint({
  name: 'listPlayerPayments',
  summary: "A player's payments, newest first",
  method: 'GET',
  path: '/api/players/:id/payments',
  access: 'payment.read',
  params: rowId,
  reply: z.array(payment),
});

export const createPayment = endpoint({
  name: 'createPayment',
  summary: 'Charges a player',
  method: 'POST',
  path: '/api/payments',
  access: 'payment.write',
  invalidates: affectedByPayments,
  body: paymentForm,
  reply: payment,
});

export const updatePayment = endpoint({
  name: 'updatePayment',
  summary: 'Changes a payment; a status is set freely',
  method: 'PUT',
  path: '/api/payments/:id',
  access: 'payment.write',
  invalidates: affectedByPayments,
  params: rowId,
  body: z.extend(paymentForm, { version: z.optional(z.int()) }),
  reply: payment,
});

export const cancelForm = z.object({
  reason: requiredLine('Reason', 200),
  /** The version of the payment that the user saw; the current one if omitted. */
  version: z.optional(z.int()),
});
export type CancelForm = z.input<typeof cancelForm>;

export const cancelPayment = endpoint({
  name: 'cancelPayment',
  summary: 'Cancels what is owed, with a reason that the family reads',
  method: 'PUT',
  path: '/api/payments/:id/cancel',
  access: 'payment.write',
  invalidates: affectedByPayments,
  params: rowId,
  body: cancelForm,
  reply: payment,
});
