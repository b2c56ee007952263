import { and, desc, eq, type SQL } from 'drizzle-orm';
import { documents } from '@/features/documents/tables';
import { currentStatus } from '@/features/payments/rules';
import { payments } from '@/features/payments/tables';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { PlayerDocument, PlayerPayment } from '../contract/records';
import { playersWithin } from '../queries';
import { players } from '../tables';

/** A player's payments, newest first, as they stand on `today`; without notes for a coach. Throws `not_found` out of scope. */
export async function listPlayerPayments(
  db: Db,
  scope: Scope<'payment.read'>,
  playerId: number,
  today: Day,
): Promise<PlayerPayment[]> {
  await checkPlayer(db, playersWithin(scope), playerId);
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

/** A player's documents, newest first, `filePath` being the address to download one from. Throws `not_found` out of scope. */
export async function listPlayerDocuments(
  db: Db,
  scope: Scope<'document.read'>,
  playerId: number,
): Promise<PlayerDocument[]> {
  await checkPlayer(db, playersWithin(scope), playerId);
  const rows = await db
    .select({
      id: documents.id,
      type: documents.type,
      fileName: documents.fileName,
      status: documents.status,
      expiryDate: documents.expiryDate,
      uploadedAt: documents.uploadedAt,
      reviewedBy: documents.reviewedBy,
      reviewedAt: documents.reviewedAt,
      notes: documents.notes,
      version: documents.version,
    })
    .from(documents)
    .where(eq(documents.playerId, playerId))
    .orderBy(desc(documents.uploadedAt), desc(documents.id));
  return rows.map((row) => ({ ...row, playerId, filePath: `/api/documents/${row.id}/file` }));
}

async function checkPlayer(db: Db, within: SQL | undefined, playerId: number): Promise<void> {
  const [found] = await db
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.id, playerId), within));
  if (!found) throw new AppError('not_found');
}
