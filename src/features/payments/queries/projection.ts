import { and, eq, is, isNull, SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgCustomColumn, PgNumeric } from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { utcText } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import type { Payment } from '../contract/payment';
import { paymentsWithin } from '../scope';
import { paymentAttemptItems } from '../tables/checkout';
import { receipts } from '../tables/ledger';
import { paymentProofs, payments } from '../tables/payments';
import { statusSql } from './status';

// Looked up row by row, as few payments were reported.
const name = sql`coalesce(nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), ${users.email})`;
const reporterName = sql<string | null>`(select ${name} from ${users} where ${users.id} = ${payments.reportedBy})`;
const proofType = sql<
  Payment['proofType']
>`(select ${paymentProofs.mediaType} from ${paymentProofs} where ${paymentProofs.id} = ${payments.proofId})`;

const fullCharge = sql<
  string | null
>`case when ${payments.discount} is not null then (${payments.amount} + ${payments.discount} + (
  select coalesce(sum(part.amount), 0) from ${payments} part where part.part_of = ${payments.id} and part.status <> 'cancelled'
  ))::numeric(12, 2)::text end`;

/** Returns the columns of a payment in the API. Needs the joins of `paymentRows`. */
function paymentColumns(today: Day) {
  const open = and(eq(paymentAttemptItems.paymentId, payments.id), eq(paymentAttemptItems.isOpen, true));
  const validReceipt = and(eq(receipts.paymentId, payments.id), isNull(receipts.voidedAt));
  return {
    id: payments.id,
    playerId: payments.playerId,
    playerFirstName: players.firstName,
    playerLastName: players.lastName,
    jerseyNumber: players.jerseyNumber,
    teamId: players.teamId,
    teamName: teams.name,
    coachId: payments.coachId,
    amount: payments.amount,
    discount: payments.discount,
    discountReason: payments.discountReason,
    fullCharge,
    refunded: payments.refunded,
    type: payments.type,
    status: statusSql(today),
    paymentMethod: payments.paymentMethod,
    dueDate: payments.dueDate,
    paidAt: payments.paidAt,
    paidReference: payments.paidReference,
    partOf: payments.partOf,
    checkoutId: payments.checkoutId,
    hasOpenAttempt: sql<boolean>`exists (select from ${paymentAttemptItems} where ${open})`,
    confirmation: payments.confirmation,
    reportedMethod: payments.reportedMethod,
    reportedAt: payments.reportedAt,
    reportedByName: reporterName,
    reportedReference: payments.reportedReference,
    proofType,
    declineReason: payments.declineReason,
    cancelReason: payments.cancelReason,
    // Looked up row by row: with a join, the database reads all receipts for a page of payments.
    receiptNumber: sql<number | null>`(select ${receipts.number} from ${receipts} where ${validReceipt})`,
    description: payments.description,
    notes: payments.notes,
    createdAt: payments.createdAt,
    createdBy: payments.createdBy,
    version: payments.version,
  };
}

type PaymentScope = Scope<'payment.read' | 'payment.write' | 'payment.pay' | 'payment.settle' | 'payment.balance'>;

/** Returns a payment as JSON text that PostgreSQL builds, equal to what `asPayment` returns for a row. Needs `paymentJoins`. */
export function paymentJson(scope: PaymentScope, today: Day): SQL {
  const none = Object.fromEntries(Object.keys(hiddenFromCoaches).map((key) => [key, sql`null`]));
  const hidden = readsNotes(scope) ? {} : none;
  const columns: Record<string, AnyPgColumn | SQL> = { ...paymentColumns(today), ...hidden };
  const pairs = Object.entries(columns).map(([key, value]) => sql`${sql.raw(`'${key}'`)}, ${inJson(value)}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

/** Formats money as text and moments in UTC, as in rows. */
function inJson(value: AnyPgColumn | SQL): AnyPgColumn | SQL {
  if (is(value, SQL)) return value;
  if (is(value, PgNumeric)) return sql`${value}::text`;
  return is(value, PgCustomColumn) ? utcText(value) : value;
}

/** The tables that `paymentJson` reads besides `payment`. */
export const paymentJoins = sql`left join ${players} on ${players.id} = ${payments.playerId}
  left join ${teams} on ${teams.id} = ${players.teamId}`;

/** Selects the payments in scope that match `where`, with the columns of the API; the caller orders and limits. */
export function paymentRows(db: Db, scope: PaymentScope, today: Day, where: SQL | undefined) {
  return db
    .select(paymentColumns(today))
    .from(payments)
    .leftJoin(players, eq(players.id, payments.playerId))
    .leftJoin(teams, eq(teams.id, players.teamId))
    .where(and(paymentsWithin(scope), where))
    .$dynamic();
}

/** The messages between the club and the family, and what leads to a checkout or identifies the money. */
const hiddenFromCoaches = {
  notes: null,
  checkoutId: null,
  paidReference: null,
  reportedByName: null,
  reportedReference: null,
  proofType: null,
  declineReason: null,
  cancelReason: null,
} satisfies Partial<Payment>;

/** Returns a row without the fields hidden from the caller. */
export function asPayment(scope: PaymentScope, row: Payment): Payment {
  return readsNotes(scope) ? row : { ...row, ...hiddenFromCoaches };
}

/** Returns whether the caller may read the notes of the club and the family about payments, which a coach may not. */
export function readsNotes({ reach }: PaymentScope): boolean {
  return reach !== 'team';
}
