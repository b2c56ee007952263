import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { amountInRange, createdAt, instant, oneOf, pesos, serialId } from '@/platform/db/columns';
import { ledgerKinds } from '../contract/ledger';
import { paymentMethods, paymentStatuses, reportedMethods } from '../contract/payment';
import { refundStates, refundWays } from '../refunds/contract';
import { paymentAttempts } from './checkout';
import { payments } from './payments';

/** The history of payments. Rows are only ever added: the database refuses any change of one. */
export const paymentLedger = pgTable(
  'payment_ledger',
  {
    id: serialId(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    kind: text({ enum: ledgerKinds }).notNull(),
    at: createdAt(),
    /** Null for the provider or the scheduler. */
    actorId: text().references(() => users.id),
    statusBefore: text({ enum: paymentStatuses }),
    statusAfter: text({ enum: paymentStatuses }).notNull(),
    /** Pesos received (more than 0) or returned (less than 0). */
    moved: pesos().notNull().default('0'),
    /** When the money moved, where that was before it was recorded. */
    movedAt: instant(),
    method: text({ enum: paymentMethods }),
    attemptId: integer().references(() => paymentAttempts.id),
    /** For a refund and a used credit: the entry of money that wasn't owed. Null for the payment's own money. */
    refundOf: integer().references((): AnyPgColumn => paymentLedger.id),
    reason: text(),
  },
  (t) => [
    index('payment_ledger_payment').on(t.paymentId, t.id),
    index('payment_ledger_at').on(t.at, t.id),
    index('payment_ledger_moved_at').on(t.movedAt),
    index('payment_ledger_refund_of').on(t.refundOf),
    index('payment_ledger_credited').on(t.paymentId).where(sql`${t.kind} = 'credited'`),
    index('payment_ledger_to_refund').on(t.id).where(sql`${t.kind} = 'to_refund'`),
    // An attempt at the provider pays a payment once, however often it is reported.
    uniqueIndex('payment_ledger_attempt_once')
      .on(t.attemptId, t.paymentId)
      .where(sql`${t.kind} in ('received', 'to_refund')`),
    oneOf('payment_ledger_kind', t.kind, ledgerKinds),
    oneOf('payment_ledger_before', t.statusBefore, paymentStatuses),
    oneOf('payment_ledger_after', t.statusAfter, paymentStatuses),
    oneOf('payment_ledger_method', t.method, paymentMethods),
    check(
      'payment_ledger_moved',
      sql`case when ${t.kind} in ('received', 'to_refund', 'credited', 'from_credit') then ${t.moved} > 0
        when ${t.kind} in ('reversed', 'refunded', 'credit_used') then ${t.moved} < 0 else ${t.moved} = 0 end`,
    ),
  ],
);

/** Acknowledgment receipts, numbered from 1 without gaps. A void one keeps its number. */
export const receipts = pgTable(
  'receipt',
  {
    number: integer().primaryKey(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    issuedAt: createdAt(),
    /** What was paid, and how, when it was issued. */
    amount: pesos().notNull(),
    method: text({ enum: paymentMethods }),
    voidedAt: instant(),
  },
  (t) => [
    uniqueIndex('receipt_standing_once').on(t.paymentId).where(sql`${t.voidedAt} is null`),
    index('receipt_payment').on(t.paymentId),
    index('receipt_issued').on(t.issuedAt),
    oneOf('receipt_method', t.method, paymentMethods),
    check('receipt_number', sql`${t.number} > 0`),
  ],
);

/** Refunds as requested; the ledger has a row once one is completed. */
export const paymentRefunds = pgTable(
  'payment_refund',
  {
    id: serialId(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    /** The entry of money that wasn't owed. Null for the payment's own money. */
    ledgerId: integer().references(() => paymentLedger.id),
    amount: pesos().notNull(),
    reason: text().notNull(),
    way: text({ enum: refundWays }).notNull(),
    /** How it was refunded by hand; null where that wasn't asked yet, or through the provider. */
    method: text({ enum: reportedMethods }),
    state: text({ enum: refundStates }).notNull(),
    /** Yelo's reference at the provider. */
    reference: text().notNull().unique(),
    providerRefundId: text(),
    requestedAt: createdAt(),
    requestedBy: text().references(() => users.id),
    settledAt: instant(),
  },
  (t) => [
    index('payment_refund_payment').on(t.paymentId),
    index('payment_refund_ledger').on(t.ledgerId),
    index('payment_refund_requested').on(t.requestedAt).where(sql`${t.state} = 'requested'`),
    amountInRange('payment_refund_amount', t.amount),
    oneOf('payment_refund_way', t.way, refundWays),
    oneOf('payment_refund_method', t.method, reportedMethods),
    oneOf('payment_refund_state', t.state, refundStates),
  ],
);
