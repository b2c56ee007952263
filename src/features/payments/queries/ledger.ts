import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { LedgerEntry } from '../contract/ledger';
import { paymentsWithin } from '../scope';
import { paymentLedger } from '../tables/ledger';
import { payments } from '../tables/payments';

const name = sql`nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), '')`;

/** The columns of an entry in the API. Needs the actor joined. */
export const ledgerColumns = {
  id: paymentLedger.id,
  kind: paymentLedger.kind,
  at: paymentLedger.at,
  actorName: sql<string | null>`coalesce(${name}, ${users.email})`,
  statusBefore: paymentLedger.statusBefore,
  statusAfter: paymentLedger.statusAfter,
  moved: paymentLedger.moved,
  method: paymentLedger.method,
  reason: paymentLedger.reason,
};

/** Returns a payment's ledger, oldest first. Throws `not_found` when it doesn't exist or is out of scope. */
export async function listLedger(db: Db, scope: Scope<'payment.write'>, paymentId: number): Promise<LedgerEntry[]> {
  const [found] = await db
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(players, eq(players.id, payments.playerId))
    .where(and(eq(payments.id, paymentId), paymentsWithin(scope)));
  if (!found) throw new AppError('not_found');
  return db
    .select(ledgerColumns)
    .from(paymentLedger)
    .leftJoin(users, eq(users.id, paymentLedger.actorId))
    .where(eq(paymentLedger.paymentId, paymentId))
    .orderBy(asc(paymentLedger.id));
}
