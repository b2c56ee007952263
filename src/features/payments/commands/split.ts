import { and, eq, sql } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import { type Amount, fromCentavos, toCentavos } from '@/shared/money';
import type { Actor } from '@/shared/permissions';
import { formatAmount } from '@/shared/pesos';
import { noReport } from '../charges/rules/edit';
import { isOwedSql } from '../queries/status';
import { payments } from '../tables/payments';
import { addToLedger } from './ledger';

/**
 * Splits a part off an owed payment into a payment of its own, which the caller receives. The rest keeps its id and everything that
 * refers to it. Returns the id of the part. Throws `conflict` where it is no longer owed, or not more than the part. The caller must hold
 * `lockMoney` and have checked permissions.
 * @unscoped changes what its caller has locked within a scope
 */
export async function splitPayment(tx: Db, actor: Pick<Actor, 'id'> | null, id: number, part: Amount): Promise<number> {
  const [before] = await tx.select().from(payments).where(eq(payments.id, id));
  const rest = before && toCentavos(before.amount) - toCentavos(part);
  if (!before || !rest || rest < 0) throw new AppError('conflict');
  const { status, amount } = before;
  const [left] = await tx
    .update(payments)
    // A family's report was about the whole amount; its reference and picture move to the part that was paid.
    .set({ amount: fromCentavos(rest), ...noReport, version: sql`${payments.version} + 1` })
    .where(and(eq(payments.id, id), isOwedSql, eq(payments.amount, amount)))
    .returning({ amount: payments.amount });
  if (!left) throw new AppError('conflict');
  const { playerId, coachId, type, dueDate, description, notes, reportedReference, proofId } = before;
  const made = {
    playerId,
    coachId,
    type,
    dueDate,
    description,
    notes,
    reportedReference,
    proofId,
    partOf: before.partOf ?? id,
  };
  const [row] = await tx
    .insert(payments)
    .values({ ...made, status, amount: part, createdBy: actor?.id ?? null })
    .returning({ id: payments.id });
  if (!row) throw new AppError('internal');
  const actorId = actor?.id ?? null;
  const reason = `Amount: ${formatAmount(amount)} → ${formatAmount(left.amount)}, as a part was paid`;
  await addToLedger(tx, [
    { paymentId: id, kind: 'amended', statusBefore: status, statusAfter: status, actorId, reason },
    { paymentId: row.id, kind: 'charged', statusAfter: status, actorId, reason: `A part of ${formatAmount(amount)}` },
  ]);
  await audit(tx, actor, 'payment.split', id);
  return row.id;
}
