import { desc, eq } from 'drizzle-orm';
import { checkPlayerWithin } from '@/features/players/scope';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import type { PlayerPayment } from '../contract';
import { currentStatus } from '../rules';
import { payments } from '../tables';

/** A player's payments, newest first, as they stand on `today`; without notes for a coach. Throws `not_found` out of scope. */
export async function listPlayerPayments(
  db: Db,
  scope: Scope<'payment.read'>,
  playerId: number,
  today: Day,
): Promise<PlayerPayment[]> {
  await checkPlayerWithin(db, scope, playerId);
  const rows = await db
    .select({
      id: payments.id,
      coachId: payments.coachId,
      amount: payments.amount,
      type: payments.type,
      status: payments.status,
      paymentMethod: payments.paymentMethod,
      dueDate: payments.dueDate,
      paidAt: payments.paidAt,
      description: payments.description,
      notes: payments.notes,
      createdAt: payments.createdAt,
      createdBy: payments.createdBy,
      version: payments.version,
    })
    .from(payments)
    .where(eq(payments.playerId, playerId))
    .orderBy(desc(payments.createdAt), desc(payments.id));
  return rows.map((row) => ({
    ...row,
    playerId,
    status: currentStatus(row, today),
    notes: scope.reach === 'team' ? null : row.notes,
  }));
}
