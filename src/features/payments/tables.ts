import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { amountInRange, createdAt, instant, oneOf, serialId, version } from '@/platform/db/columns';
import { ledgerKinds, refundStates, refundWays } from './contract/club';
import {
  confirmations,
  discountReasons,
  onlineMethods,
  paymentMethods,
  paymentStatuses,
  paymentTypes,
  proofMediaTypes,
  reportedMethods,
} from './contract/payment';
import { attemptStatuses } from './rules/attempt-status';

const pesos = () => numeric({ precision: 10, scale: 2 });

/** Pictures of transfers that families send with their word that they have paid. One that no payment holds any more goes by the clock. */
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
    /** Of the kept bytes, in hex. */
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
    /** How much less than the full charge the amount is, and why. Both null: nothing. */
    discount: pesos(),
    discountReason: text({ enum: discountReasons }),
    /** How much of it was given back or is on its way back. */
    refunded: pesos().notNull().default('0'),
    type: text({ enum: paymentTypes }).notNull(),
    /** As it was last written: `currentStatus` says what it is today. */
    status: text({ enum: paymentStatuses }).notNull().default('pending'),
    /** Null: unspecified. */
    paymentMethod: text({ enum: paymentMethods }),
    dueDate: date({ mode: 'string' }),
    paidAt: instant(),
    /** By which the club finds the money that paid it: a transfer's number, a slip's. */
    paidReference: text(),
    /** Of a part that was paid by itself: the payment whose rest stays owed. */
    partOf: integer().references((): AnyPgColumn => payments.id),
    /** The provider's id of the newest checkout. */
    checkoutId: text(),
    /** What became of a family's word that it has paid. */
    confirmation: text({ enum: confirmations }),
    reportedMethod: text({ enum: reportedMethods }),
    reportedBy: text().references(() => users.id),
    reportedAt: instant(),
    /** What the family's bank calls the transfer, in the family's words. */
    reportedReference: text(),
    proofId: integer().references(() => paymentProofs.id),
    /** Why the club declined the family's newest word. */
    declineReason: text(),
    /** Why nobody owes it any more, where whoever cancelled it said so. */
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
    index('payment_coach').on(t.coachId),
    index('payment_status').on(t.status, t.dueDate),
    index('payment_paid').on(t.paidAt),
    index('payment_part_of').on(t.partOf),
    index('payment_proof_of').on(t.proofId),
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

/** What happened to payments. Rows are only ever added: the database refuses any change of one. */
export const paymentLedger = pgTable(
  'payment_ledger',
  {
    id: serialId(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    kind: text({ enum: ledgerKinds }).notNull(),
    at: createdAt(),
    /** Null: the provider or the clock. */
    actorId: text().references(() => users.id),
    statusBefore: text({ enum: paymentStatuses }),
    statusAfter: text({ enum: paymentStatuses }).notNull(),
    /** Pesos that came (more than 0) or went (less than 0). */
    moved: pesos().notNull().default('0'),
    /** When the money moved, where that was before it was written down. */
    movedAt: instant(),
    method: text({ enum: paymentMethods }),
    attemptId: integer().references(() => paymentAttempts.id),
    /** Of money given back, and of a credit that was used: the entry of money that wasn't owed. Null: the payment's own. */
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
    // One try at the provider pays a payment once, whoever tells of it how often.
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

/** A try to pay one or several payments at the provider. */
export const paymentAttempts = pgTable(
  'payment_attempt',
  {
    id: serialId(),
    /** The provider's name, as its adapter has it. */
    provider: text().notNull(),
    /**
     * Ours, by which the provider knows it. Random: to know it is a secret. Of a second charge under one reference it is that one, a colon,
     * and `providerPaymentId`.
     */
    reference: text().notNull().unique(),
    status: text({ enum: attemptStatuses }).notNull().default('creating'),
    amount: pesos().notNull(),
    /** What the payer chose. */
    method: text({ enum: onlineMethods }),
    /** The provider's id of the checkout, and the address where it is paid. */
    checkoutId: text(),
    redirectUrl: text(),
    expiresAt: instant(),
    /** The provider's id of the money, to give it back by. */
    providerPaymentId: text(),
    /** Why it is unclear, for admins; null again once one has looked into it. */
    problem: text(),
    createdBy: text().references(() => users.id),
    createdAt: createdAt(),
    /** When the provider was last asked. */
    checkedAt: instant(),
    settledAt: instant(),
  },
  (t) => [
    index('payment_attempt_status').on(t.status, t.createdAt),
    index('payment_attempt_checkout').on(t.checkoutId),
    oneOf('payment_attempt_status_known', t.status, attemptStatuses),
    oneOf('payment_attempt_method', t.method, onlineMethods),
    amountInRange('payment_attempt_amount', t.amount),
  ],
);

/** What a try is to pay. Of the tries of one payment, one at most is open. */
export const paymentAttemptItems = pgTable(
  'payment_attempt_item',
  {
    attemptId: integer()
      .notNull()
      .references(() => paymentAttempts.id),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    amount: pesos().notNull(),
    isOpen: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.attemptId, t.paymentId] }),
    index('payment_attempt_item_payment').on(t.paymentId),
    uniqueIndex('payment_attempt_item_open_once').on(t.paymentId).where(sql`${t.isOpen}`),
  ],
);

/** What providers told us, each event once. Kept before it is answered, worked off after it. */
export const providerEvents = pgTable(
  'provider_event',
  {
    id: serialId(),
    provider: text().notNull(),
    eventId: text().notNull(),
    /** Of the try that it concerns. */
    reference: text().notNull(),
    receivedAt: createdAt(),
    handledAt: instant(),
  },
  (t) => [
    unique('provider_event_once').on(t.provider, t.eventId),
    index('provider_event_waiting').on(t.receivedAt).where(sql`${t.handledAt} is null`),
  ],
);

/** Acknowledgment receipts, numbered from 1 without gaps. One that doesn't stand any more keeps its number. */
export const receipts = pgTable(
  'receipt',
  {
    number: integer().primaryKey(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    issuedAt: createdAt(),
    /** What was paid, and how, when it was given out. */
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

/** Refunds as they were asked for; the ledger has a row once one is done. */
export const paymentRefunds = pgTable(
  'payment_refund',
  {
    id: serialId(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    /** The entry of money that wasn't owed. Null: the payment's own. */
    ledgerId: integer().references(() => paymentLedger.id),
    amount: pesos().notNull(),
    reason: text().notNull(),
    way: text({ enum: refundWays }).notNull(),
    /** How it was given back by hand; null where that wasn't asked yet, or through the provider. */
    method: text({ enum: reportedMethods }),
    state: text({ enum: refundStates }).notNull(),
    /** Ours, by which the provider knows it. */
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

/** Charges of many at once, by the key that the form made: the same key is the same request. */
export const paymentRequests = pgTable('payment_request', {
  id: serialId(),
  requestKey: text().unique(),
  /** How many payments it made, their sum, and how many were told. */
  payments: integer().notNull(),
  total: numeric({ precision: 14, scale: 2 }).notNull(),
  mails: integer().notNull(),
  /** What it asked for, as a digest, and who wasn't there: another try is the same request and is answered the same. Null before both were kept. */
  askedFor: text(),
  leftOut: integer().array(),
  createdAt: createdAt(),
  createdBy: text().references(() => users.id),
});

/** Dues that are charged each month of a season. */
export const duesRules = pgTable(
  'dues_rule',
  {
    id: serialId(),
    name: text().notNull(),
    amount: pesos().notNull(),
    dueDay: integer().notNull(),
    /** `YYYY-MM`, both included. */
    firstMonth: text().notNull(),
    lastMonth: text().notNull(),
    /** Percent off for each child after the eldest of a family. */
    siblingDiscount: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
    createdBy: text().references(() => users.id),
    version: version(),
  },
  (t) => [
    amountInRange('dues_rule_amount', t.amount),
    check('dues_rule_day', sql`${t.dueDay} between 1 and 31`),
    check('dues_rule_discount', sql`${t.siblingDiscount} between 0 and 100`),
    check('dues_rule_season', sql`${t.firstMonth} <= ${t.lastMonth}`),
  ],
);

export const duesRuleTeams = pgTable(
  'dues_rule_team',
  {
    ruleId: integer()
      .notNull()
      .references(() => duesRules.id, { onDelete: 'cascade' }),
    teamId: integer()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.ruleId, t.teamId] })],
);

/** Which reminders of a payment went out, so that each goes once for a due date. */
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
  (t) => [primaryKey({ columns: [t.paymentId, t.kind, t.dueDate] })],
);

/** The demo page's own books: what a real provider would know. Only in a demo club. */
export const demoCheckouts = pgTable('demo_checkout', {
  reference: text().primaryKey(),
  checkoutId: text().notNull().unique(),
  amount: pesos().notNull(),
  lines: jsonb().$type<{ name: string; amount: string }[]>().notNull(),
  successUrl: text().notNull(),
  failureUrl: text().notNull(),
  cancelUrl: text().notNull(),
  method: text({ enum: paymentMethods }),
  status: text({ enum: ['open', 'paid', 'failed', 'cancelled'] })
    .notNull()
    .default('open'),
  /** From when on it counts as paid; later than now when it is paid late. */
  paidAt: instant(),
  refunded: pesos().notNull().default('0'),
  createdAt: createdAt(),
});
