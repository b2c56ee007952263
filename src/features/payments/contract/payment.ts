import * as z from 'zod/mini';
import { affectedByPayments } from '@/features/payments/contract/affected';
import { endpoint } from '@/shared/endpoint';
import { amountField, choice, idField, optionalDay, optionalLine, optionalText, requiredLine } from '@/shared/fields';

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

/** Omitting `status` keeps the current one, so that what is paid stays paid. */
const paymentEdit = z.extend(paymentForm, {
  status: z.optional(choice('Status', paymentStatuses)),
  version: z.optional(z.int()),
});
export type PaymentEdit = z.output<typeof paymentEdit>;

export const getPayment = endpoint({
  name: 'getPayment',
  summary: 'One payment',
  method: 'GET',
  path: '/api/payments/:id',
  access: 'payment.read',
  params: rowId,
  reply: payment,
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
  body: paymentEdit,
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
