import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { checkVersion } from '@/features/accounts/queries/check-version';
import { audit, auditEach } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import { type Actor, type Scope, scopeOf } from '@/shared/permissions';
import { findPayment } from '../../commands/find';
import { addToLedger, lockMoney } from '../../commands/ledger';
import { withdrawReminders } from '../../commands/notify';
import type { Payment, PaymentStatus } from '../../contract/payment';
import { getPayment } from '../../queries/list';
import { isOwedSql } from '../../queries/status';
import { notOwed } from '../../rules/paid-messages';
import { payments } from '../../tables/payments';

interface Cancelling {
  reason: string;
  version?: number | undefined;
}

/**
 * Cancels a payment that is owed and stores the reason. A family's report ends with it; its reference and picture stay. Returns the
 * payment as of `today`. Throws `not_found`, `conflict` for what isn't owed, `stale` when `version` isn't the newest.
 */
export async function cancelPayment(
  { db }: Pick<App, 'db'>,
  scope: Scope<'payment.write'>,
  id: number,
  { reason, version }: Cancelling,
  { club, today }: { club: Pick<Club, 'timeZone'>; today: Day },
): Promise<Payment> {
  const { actor } = scope;
  return db.transaction(async (tx) => {
    await lockMoney(tx);
    const before = await findPayment(tx, scope, id);
    const problem = notOwed(before, club.timeZone);
    if (problem) throw new AppError('conflict', problem);
    await checkVersion(tx, actor, { entity: 'payment', id, version: before.version }, version);
    const [row] = await tx
      .update(payments)
      .set({ status: 'cancelled', cancelReason: reason, confirmation: null, version: sql`${payments.version} + 1` })
      .where(and(eq(payments.id, id), isOwedSql))
      .returning({ id: payments.id });
    if (!row) throw new AppError('conflict');
    await addToLedger(tx, [cancelledEntry(id, before.status, reason, actor)]);
    await withdrawReminders(tx, [id]);
    await audit(tx, actor, 'payment.cancelled', id);
    return getPayment(tx, scopeOf(actor, 'payment.read'), id, today);
  });
}

/** Cancels all that these players owe. The caller must hold `lockMoney`. Returns the number of payments. */
export function cancelOwedOf(
  tx: Db,
  { actor }: Scope<'privacy.manage'>,
  playerIds: readonly number[],
  reason: string,
): Promise<number> {
  return cancelWhere(tx, actor, inArray(payments.playerId, [...playerIds]), reason);
}

/**
 * Cancels those of these payments that are owed. The caller must hold `lockMoney`. Returns their number. `actor`: null when the program does it.
 * @unscoped changes what its caller has locked within a scope
 */
export function cancelOwed(
  tx: Db,
  actor: Pick<Actor, 'id'> | null,
  ids: readonly number[],
  reason: string,
): Promise<number> {
  return cancelWhere(tx, actor, inArray(payments.id, [...ids, 0]), reason);
}

async function cancelWhere(tx: Db, actor: Pick<Actor, 'id'> | null, which: SQL, reason: string): Promise<number> {
  const owed = await tx
    .select({ id: payments.id, status: payments.status })
    .from(payments)
    .where(and(which, isOwedSql))
    .orderBy(asc(payments.id))
    .for('update');
  const ids = owed.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx
    .update(payments)
    .set({ status: 'cancelled', cancelReason: reason, confirmation: null, version: sql`${payments.version} + 1` })
    .where(inArray(payments.id, ids));
  await addToLedger(
    tx,
    owed.map(({ id, status }) => cancelledEntry(id, status, reason, actor)),
  );
  await withdrawReminders(tx, ids);
  await auditEach(tx, actor, 'payment.cancelled', ids);
  return ids.length;
}

/** The prefix before the reason prevents it from being mistaken for a lesson's own reason (`isReopenable`). */
function cancelledEntry(
  paymentId: number,
  statusBefore: PaymentStatus,
  reason: string,
  actor: Pick<Actor, 'id'> | null,
) {
  const actorId = actor?.id ?? null;
  const steps = { statusBefore, statusAfter: 'cancelled' } as const;
  return { paymentId, kind: 'cancelled', reason: `Reason: ${reason}`, actorId, ...steps } as const;
}
