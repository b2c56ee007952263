import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Merge, Pair, Unmerge } from '@/features/players/handlers';
import { auditEach } from '@/platform/audit';
import { isOneOf } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import { moveRows, moveRowsBack } from '@/platform/db/move-rows';
import { payments } from '../tables/payments';

const ofPlayers = { table: payments, owner: payments.playerId };
const moved = z.object({
  rows: z.array(z.number()),
  /** Dues of a month for which the remaining player was charged too; they moved as plain payments. */
  dues: z.array(z.object({ id: z.number(), ruleId: z.number(), month: z.string() })),
});
type MovedRows = z.output<typeof moved>;

/**
 * Moves a duplicate's payments to the player that remains. What the same rule charged both for the same month stays owed twice, for an
 * admin to cancel one: the duplicate's becomes a plain payment, since a rule charges a player once.
 */
export async function mergePayments(tx: Db, { scope, ...pair }: Merge): Promise<MovedRows> {
  const dues = await makePlain(tx, pair);
  const rows = await moveRows(tx, ofPlayers, pair);
  await auditEach(tx, scope.actor, 'payment.moved', rows);
  return { rows, dues };
}

/** Moves the payments back, including parts of them paid since, and turns the plain payments into dues again. */
export async function unmergePayments(tx: Db, merged: unknown, { scope, from, to }: Unmerge): Promise<void> {
  const { rows, dues } = moved.parse(merged);
  const back = await moveRowsBack(tx, ofPlayers, rows, { from, to });
  const parts = await tx
    .update(payments)
    .set({ playerId: from, version: sql`${payments.version} + 1` })
    .where(and(eq(payments.playerId, to), isOneOf(payments.partOf, rows)))
    .returning({ id: payments.id });
  await auditEach(tx, scope.actor, 'payment.moved', [...back, ...parts.map(({ id }) => id)]);
  for (const { id, ruleId, month } of dues) {
    await tx
      .update(payments)
      .set({ duesRuleId: ruleId, duesMonth: month })
      .where(and(eq(payments.id, id), eq(payments.playerId, from)));
  }
}

async function makePlain(tx: Db, { from, to }: Pair): Promise<MovedRows['dues']> {
  const { rows } = await tx.execute<MovedRows['dues'][number]>(sql`
    select mine.id, mine.dues_rule_id as "ruleId", mine.dues_month as month from ${payments} mine
    join ${payments} theirs on theirs.dues_rule_id = mine.dues_rule_id and theirs.dues_month = mine.dues_month
    where mine.player_id = ${from} and theirs.player_id = ${to} order by mine.id`);
  for (const { id } of rows)
    await tx.update(payments).set({ duesRuleId: null, duesMonth: null }).where(eq(payments.id, id));
  return rows.map(({ id, ruleId, month }) => ({ id, ruleId, month }));
}
