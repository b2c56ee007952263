import { inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Erasure, ErasureResult } from '@/features/players/handlers';
import { blankNames } from '@/platform/db/blank-texts';
import type { Db } from '@/platform/db/database';
import { isStorageKey } from '@/platform/storage/storage';
import { demoCheckouts, paymentAttemptItems, paymentAttempts } from '../../tables/checkout';
import { paymentLedger, paymentRefunds } from '../../tables/ledger';
import { paymentProofs, payments } from '../../tables/payments';
import { cancelOwedOf } from './cancel';

/**
 * Removes what people wrote about the payments of erased players. Amounts, days, methods and receipts stay, for a player without a name.
 * Cancels what is owed where the caller asks for it. Returns how many payments stay, how many were cancelled, and the keys of pictures.
 */
export async function erasePayments(tx: Db, erasure: Erasure): Promise<ErasureResult> {
  const { description, notes, reportedReference, declineReason, cancelReason } = payments;
  // Also in payments of other players: a session's title is part of what each of its students owes.
  await blankNames(tx, [description, notes, reportedReference, declineReason, cancelReason], erasure);
  const blanked = await blankPayments(tx, erasure.playerIds);
  const isCancelling = erasure.owed === 'cancel';
  const cancelled = isCancelling
    ? await cancelOwedOf(tx, erasure.scope, erasure.playerIds, 'The player was erased')
    : 0;
  return { ...blanked, cancelled };
}

async function blankPayments(tx: Db, playerIds: readonly number[]): Promise<{ payments: number; keys: string[] }> {
  const kept = await tx
    .update(payments)
    .set({
      description: null,
      notes: null,
      paidReference: null,
      reportedReference: null,
      declineReason: null,
      cancelReason: null,
      version: sql`${payments.version} + 1`,
    })
    .where(inArray(payments.playerId, [...playerIds]))
    .returning({ id: payments.id });
  const ids = sql`(select ${payments.id} from ${payments} where ${inArray(payments.playerId, [...playerIds])})`;
  // The ledger's trigger requires this setting before a reason can be removed (migration 0012).
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
  return { payments: kept.length, keys: await removeProofs(tx, ids) };
}

/**
 * A picture may show several children, so it is removed from all payments that it was sent for. Also removes pictures that no payment
 * refers to any more.
 */
async function removeProofs(tx: Db, paymentIds: SQL): Promise<string[]> {
  const theirs = sql`(select ${payments.proofId} from ${payments} where ${payments.id} in ${paymentIds} and ${isNotNull(payments.proofId)})`;
  await tx
    .update(payments)
    .set({ proofId: null, version: sql`${payments.version} + 1` })
    .where(sql`${payments.proofId} in ${theirs}`);
  const removed = await tx
    .delete(paymentProofs)
    .where(sql`not exists (select 1 from ${payments} where ${payments.proofId} = ${paymentProofs.id})`)
    .returning({ key: paymentProofs.filePath });
  return removed.map(({ key }) => key).filter(isStorageKey);
}
