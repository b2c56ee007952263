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
 * Inserts many new payments with their first ledger entries, and pays them from available credits. Skips dues that a rule has already
 * charged for their month. Returns the inserted ones. The caller must hold `lockMoney` and writes the audit row; `actor` is null for the
 * scheduler.
 * @unscoped changes what its caller has locked within a scope
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
