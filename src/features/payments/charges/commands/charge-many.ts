import type { Db } from '@/platform/db/database';
import { inChunks } from '@/platform/db/in-chunks';
import type { Actor } from '@/shared/permissions';
import { payFromCredits } from '../../commands/credit';
import { addToLedger } from '../../commands/ledger';
import { chargeReason, type Discount } from '../../rules/discount';
import { payments } from '../../tables/payments';

export type Charged = Pick<typeof payments.$inferSelect, 'id' | 'amount' | 'playerId' | 'dueDate'>;

type Draft = Omit<typeof payments.$inferInsert, 'status' | 'createdBy'>;

/**
 * Writes many new payments, owed from now on, with their beginning in the ledger, and pays them from what credits there are. Dues that a
 * rule has charged for their month before are left out. Returns those that were written. The caller holds `lockMoney` and writes the audit row; `actor` is
 * null for the clock.
 */
export async function chargeMany(
  tx: Db,
  actor: Pick<Actor, 'id'> | null,
  drafts: readonly Draft[],
): Promise<Charged[]> {
  const actorId = actor?.id ?? null;
  const made: (Charged & Discount)[] = [];
  await inChunks(drafts, async (chunk) => {
    const rows = await tx
      .insert(payments)
      .values(chunk.map((draft) => ({ ...draft, createdBy: actorId })))
      .onConflictDoNothing({ target: [payments.duesRuleId, payments.duesMonth, payments.playerId] })
      .returning({
        id: payments.id,
        amount: payments.amount,
        discount: payments.discount,
        discountReason: payments.discountReason,
        playerId: payments.playerId,
        dueDate: payments.dueDate,
      });
    made.push(...rows);
  });
  await addToLedger(
    tx,
    made.map((row) => {
      return {
        paymentId: row.id,
        kind: 'charged',
        actorId,
        statusAfter: 'pending',
        reason: chargeReason(row),
      } as const;
    }),
  );
  await payFromCredits(tx, actor, made);
  return made;
}
