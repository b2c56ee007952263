import { and, asc, desc, eq, exists, inArray, isNotNull, sql } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { paymentsWithin } from '../scope';
import { paymentAttemptItems } from '../tables/checkout';
import { paymentLedger, paymentRefunds } from '../tables/ledger';
import { paymentProofs, payments } from '../tables/payments';

/** A stored payment, for a command that holds `lockMoney`. */
export type StoredPayment = Awaited<ReturnType<typeof findPayment>>;

/** Returns one payment within the scope. Throws `not_found`. */
export async function findPayment(tx: Db, scope: Scope<'payment.write' | 'payment.settle'>, id: number) {
  const [row] = await findPayments(tx, scope, [id]);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Returns all of these payments within the scope, by id. Throws `not_found` where one is missing. */
export async function findPayments(tx: Db, scope: Scope<'payment.write' | 'payment.settle'>, ids: readonly number[]) {
  const wanted = [...new Set(ids)];
  const attempts = tx
    .select({ one: sql`1` })
    .from(paymentAttemptItems)
    .where(eq(paymentAttemptItems.paymentId, payments.id));
  const open = tx
    .select({ one: sql`1` })
    .from(paymentAttemptItems)
    .where(and(eq(paymentAttemptItems.paymentId, payments.id), paymentAttemptItems.isOpen));
  const lastCame = tx
    .select({ came: sql`case when ${isNotNull(paymentLedger.attemptId)} then 'online' else ${paymentLedger.kind} end` })
    .from(paymentLedger)
    .where(and(eq(paymentLedger.paymentId, payments.id), inArray(paymentLedger.kind, ['received', 'from_credit'])))
    .orderBy(desc(paymentLedger.id))
    .limit(1);
  const proof = tx
    .select({ sha256: paymentProofs.sha256 })
    .from(paymentProofs)
    .where(eq(paymentProofs.id, payments.proofId));
  const rows = await tx
    .select({
      id: payments.id,
      version: payments.version,
      playerId: payments.playerId,
      amount: payments.amount,
      discount: payments.discount,
      discountReason: payments.discountReason,
      refunded: payments.refunded,
      type: payments.type,
      status: payments.status,
      paymentMethod: payments.paymentMethod,
      dueDate: payments.dueDate,
      paidAt: payments.paidAt,
      partOf: payments.partOf,
      coachId: payments.coachId,
      description: payments.description,
      notes: payments.notes,
      confirmation: payments.confirmation,
      reportedMethod: payments.reportedMethod,
      reportedBy: payments.reportedBy,
      reportedReference: payments.reportedReference,
      proofId: payments.proofId,
      proofSha256: sql<string | null>`(${proof})`,
      duesRuleId: payments.duesRuleId,
      duesMonth: payments.duesMonth,
      wasTried: sql<boolean>`${exists(attempts)}`,
      hasOpenAttempt: sql<boolean>`${exists(open)}`,
      /** Its last payment came through the provider. */
      cameOnline: sql<boolean>`coalesce((${lastCame}) = 'online', false)`,
      cameFromCredit: sql<boolean>`coalesce((${lastCame}) = 'from_credit', false)`,
      broughtCredit: sql<boolean>`${broughtCredit}`,
    })
    .from(payments)
    .leftJoin(players, eq(players.id, payments.playerId))
    .where(and(inArray(payments.id, wanted), paymentsWithin(scope)))
    .orderBy(asc(payments.id))
    .for('update', { of: payments });
  if (rows.length < wanted.length) throw new AppError('not_found');
  return rows;
}

/** The last payment exceeded what was owed, and the excess wasn't refunded. */
const broughtCredit = sql`exists (select from ${paymentLedger} beyond where beyond.payment_id = ${payments.id} and beyond.kind = 'credited'
  and beyond.id > (select max(came.id) from ${paymentLedger} came where came.payment_id = ${payments.id}
    and came.kind in ('received', 'from_credit'))
  and beyond.moved > (select coalesce(sum(back.amount), 0) from ${paymentRefunds} back
    where back.ledger_id = beyond.id and back.state in ('requested', 'done')))`;
