import { isNotNull, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { players } from '@/features/players/tables';
import { amountInRange, createdAt, instant, oneOf, pesos, serialId, version } from '@/platform/db/columns';
import {
  confirmations,
  discountReasons,
  paymentMethods,
  paymentStatuses,
  paymentTypes,
  proofMediaTypes,
  reportedMethods,
} from '../contract/payment';
import { duesRules } from './dues';

/** Pictures of transfers that families send with their reports. One that no payment refers to any more is deleted on a schedule. */
export const paymentProofs = pgTable(
  'payment_proof',
  {
    id: serialId(),
    /** The storage key, which never leaves the server. */
    filePath: text().notNull(),
    fileName: text().notNull(),
    mediaType: text({ enum: proofMediaTypes }).notNull(),
    /** In bytes. */
    size: integer().notNull(),
    /** Of the stored bytes, in hex. */
    sha256: text().notNull(),
    uploadedAt: createdAt(),
    uploadedBy: text().references(() => users.id),
  },
  (t) => [
    uniqueIndex('payment_proof_file').on(t.filePath),
    index('payment_proof_uploaded').on(t.uploadedBy, t.uploadedAt),
    oneOf('payment_proof_media_type', t.mediaType, proofMediaTypes),
  ],
);

export const payments = pgTable(
  'payment',
  {
    id: serialId(),
    playerId: integer().references(() => players.id),
    coachId: text().references(() => users.id),
    amount: pesos().notNull(),
    /** The reduction from the full charge, and its reason. Both null without a discount. */
    discount: pesos(),
    discountReason: text({ enum: discountReasons }),
    /** The amount that was refunded or whose refund is in progress. */
    refunded: pesos().notNull().default('0'),
    type: text({ enum: paymentTypes }).notNull(),
    /** The status as last written; `currentStatus` returns today's. */
    status: text({ enum: paymentStatuses }).notNull().default('pending'),
    /** Null when unspecified. */
    paymentMethod: text({ enum: paymentMethods }),
    dueDate: date({ mode: 'string' }),
    paidAt: instant(),
    /** The reference by which the club finds the money: the number of a transfer or a slip. */
    paidReference: text(),
    /** For a part that was paid separately: the payment whose rest is still owed. */
    partOf: integer().references((): AnyPgColumn => payments.id),
    /** The provider's id of the newest checkout. */
    checkoutId: text(),
    /** The state of a family's report that it has paid. */
    confirmation: text({ enum: confirmations }),
    reportedMethod: text({ enum: reportedMethods }),
    reportedBy: text().references(() => users.id),
    reportedAt: instant(),
    /** The bank's reference of the transfer, as the family entered it. */
    reportedReference: text(),
    proofId: integer().references(() => paymentProofs.id),
    /** Why the club declined the family's latest report. */
    declineReason: text(),
    /** Why it was cancelled, where a reason was given. */
    cancelReason: text(),
    description: text(),
    notes: text(),
    /** The rule that charged it, and for which month: once for each player. */
    duesRuleId: integer().references(() => duesRules.id),
    duesMonth: text(),
    createdAt: createdAt(),
    createdBy: text().references(() => users.id),
    version: version(),
  },
  (t) => [
    index('payment_player').on(t.playerId),
    index('payment_unpaid').on(t.playerId, t.dueDate).where(sql`${t.status} <> 'paid'`),
    // Most payments have none of these, and are inserted without them.
    index('payment_coach').on(t.coachId).where(isNotNull(t.coachId)),
    index('payment_part_of').on(t.partOf).where(isNotNull(t.partOf)),
    index('payment_proof_of').on(t.proofId).where(isNotNull(t.proofId)),
    // Both contain what the cards and counts add up, so that these read no rows of the table.
    index('payment_status').on(t.status, t.dueDate, t.confirmation, t.amount, t.refunded),
    // All that the counts of reminders read.
    index('payment_unanswered')
      .on(t.dueDate, t.playerId, t.createdAt, t.id)
      .where(sql`${t.status} in ('pending', 'overdue') and ${t.confirmation} is distinct from 'awaiting'`),
    index('payment_paid').on(t.paidAt, t.status, t.amount, t.refunded).where(sql`${t.paidAt} is not null`),
    // The list's usual order.
    index('payment_urgency').on(
      sql`(${urgencySql(t)} is null)`,
      sql`coalesce(${urgencySql(t)}, 0)`,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('payment_newest').on(t.createdAt, t.id),
    index('payment_awaiting').on(t.confirmation).where(sql`${t.confirmation} = 'awaiting'`),
    uniqueIndex('payment_dues_once').on(t.duesRuleId, t.duesMonth, t.playerId),
    amountInRange('payment_amount', t.amount),
    amountInRange('payment_discount', t.discount),
    oneOf('payment_discount_reason', t.discountReason, discountReasons),
    check('payment_discount_why', sql`(${t.discount} is null) = (${t.discountReason} is null)`),
    oneOf('payment_type', t.type, paymentTypes),
    oneOf('payment_status_known', t.status, paymentStatuses),
    oneOf('payment_method', t.paymentMethod, paymentMethods),
    oneOf('payment_confirmation', t.confirmation, confirmations),
    oneOf('payment_reported_method', t.reportedMethod, reportedMethods),
    check('payment_paid_when', sql`(${t.status} = 'paid') = (${t.paidAt} is not null)`),
    check(
      'payment_awaits_unpaid',
      sql`${t.confirmation} is distinct from 'awaiting' or ${t.status} in ('pending', 'overdue')`,
    ),
    check('payment_refunded', sql`${t.refunded} >= 0 and ${t.refunded} <= ${t.amount}`),
  ],
);

/**
 * Returns a number that increases from overdue to pending, within each by due date, without one last; null where nothing is owed. Doesn't
 * depend on the day, so that an index can contain it: what has become overdue since the status was written comes first of what is pending.
 */
export function urgencySql({ status, dueDate }: Record<'status' | 'dueDate', AnyPgColumn>): SQL {
  return sql`case ${status} when 'overdue' then -1000000 when 'pending' then 0 end + coalesce(${dueDate} - date '1970-01-01', 900000)`;
}

/** Requests that charge many players at once, by the key that the form generated: the same key is the same request. */
export const paymentRequests = pgTable('payment_request', {
  id: serialId(),
  requestKey: text().unique(),
  /** The number of payments created, their sum, and how many people were notified. */
  payments: integer().notNull(),
  total: numeric({ precision: 14, scale: 2 }).notNull(),
  mails: integer().notNull(),
  /**
   * A digest of the request, and the players who didn't exist: a repeated request gets the same answer. Null for requests from before
   * both were stored.
   */
  askedFor: text(),
  leftOut: integer().array(),
  createdAt: createdAt(),
  createdBy: text().references(() => users.id),
});

/** The reminders that were sent, so that each is sent once for a due date. */
export const paymentReminders = pgTable(
  'payment_reminder',
  {
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['before', 'due', 'overdue'] }).notNull(),
    dueDate: date({ mode: 'string' }).notNull(),
    remindedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.kind, t.dueDate] }),
    index('payment_reminder_due').on(t.dueDate, t.paymentId, t.kind),
    index('payment_reminder_at').on(t.remindedAt, t.paymentId),
  ],
);
