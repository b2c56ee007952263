import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { isOneOf } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import { paymentLedger } from '../tables/ledger';
import { payments } from '../tables/payments';
import { leftOfEntry } from './refund-source';

/** What is left of a credit, and the payment with which it arrived. */
export type Credit = Awaited<ReturnType<typeof listOpenCredits>>[number];

/**
 * Returns what is left of these players' credits, oldest first for each player.
 * @unscoped for a command that charges these players within its scope
 */
export function listOpenCredits(db: Db, playerIds: readonly number[]) {
  return db
    .select({
      ledgerId: paymentLedger.id,
      paymentId: paymentLedger.paymentId,
      playerId: payments.playerId,
      method: paymentLedger.method,
      left: leftOfEntry,
    })
    .from(paymentLedger)
    .innerJoin(payments, eq(payments.id, paymentLedger.paymentId))
    .where(
      and(
        eq(paymentLedger.kind, 'credited'),
        isOneOf(payments.playerId, [...new Set(playerIds)]),
        gt(sql`${leftOfEntry}::numeric`, 0),
      ),
    )
    .orderBy(asc(paymentLedger.id));
}
