import { inArray, isNotNull, sql } from 'drizzle-orm';
import { coachSessionPlayers, coachSessions } from '@/features/coaching/tables';
import {
  demoCheckouts,
  paymentAttemptItems,
  paymentAttempts,
  paymentLedger,
  paymentRefunds,
  payments,
} from '@/features/payments/tables';
import type { Db } from '@/platform/db/database';

/**
 * Takes out of the books what people wrote: amounts, days, methods and receipts stay with the payment, whose player has no name any more.
 * The caller holds the lock on money. Returns how many payments stay.
 */
export async function blankMoney(tx: Db, playerIds: readonly number[]): Promise<number> {
  const kept = await tx
    .update(payments)
    .set({ description: null, notes: null, paidReference: null, version: sql`${payments.version} + 1` })
    .where(inArray(payments.playerId, [...playerIds]))
    .returning({ id: payments.id });
  const ids = sql`(select ${payments.id} from ${payments} where ${inArray(payments.playerId, [...playerIds])})`;
  // What the ledger's own trigger asks for before it lets a reason go (migration 0012).
  await tx.execute(sql`select set_config('yelo.erasing', 'on', true)`);
  await tx
    .update(paymentLedger)
    .set({ reason: null })
    .where(sql`${paymentLedger.paymentId} in ${ids} and ${isNotNull(paymentLedger.reason)}`);
  await tx.execute(sql`select set_config('yelo.erasing', 'off', true)`);
  await tx.update(paymentRefunds).set({ reason: 'Erased' }).where(sql`${paymentRefunds.paymentId} in ${ids}`);
  await tx.execute(sql`update ${demoCheckouts} set lines = (
      select coalesce(jsonb_agg(jsonb_set(line, '{name}', '"Payment"')), '[]'::jsonb) from jsonb_array_elements(${demoCheckouts.lines}) line)
    where ${demoCheckouts.reference} in (
      select ${paymentAttempts.reference} from ${paymentAttempts} join ${paymentAttemptItems} on ${paymentAttemptItems.attemptId} = ${paymentAttempts.id}
       where ${paymentAttemptItems.paymentId} in ${ids})`);
  await tx
    .update(coachSessions)
    .set({ title: 'Session', description: null, playerNotes: null, version: sql`${coachSessions.version} + 1` })
    .where(
      // Of a group, the texts are the others' too: there names alone go (`blankNames`).
      sql`${coachSessions.id} in (select ${coachSessionPlayers.sessionId} from ${coachSessionPlayers}
        group by 1 having bool_and(${inArray(coachSessionPlayers.playerId, [...playerIds])}))`,
    );
  return kept.length;
}
