import { and, eq, inArray, sql } from 'drizzle-orm';
import { checkVersion } from '@/features/accounts/queries/check-version';
import { audit } from '@/platform/audit';
import type { App, Club } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import { type Scope, scopeOf } from '@/shared/permissions';
import type { Payment } from '../contract/payment';
import { getPayment } from '../queries/list';
import { notOwed } from '../rules/paid-words';
import { payments } from '../tables';
import { findPayment } from './find';
import { addToLedger, lockMoney } from './ledger';

interface Cancelling {
  reason: string;
  version?: number | undefined;
}

/**
 * Cancels what is owed and keeps why. A family's report ends with it; its reference and picture stay. Returns the payment as it stands on
 * `today`. Throws `not_found`, `conflict` for what isn't owed, `stale` when `version` isn't the newest.
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
      .where(and(eq(payments.id, id), inArray(payments.status, ['pending', 'overdue'])))
      .returning({ id: payments.id });
    if (!row) throw new AppError('conflict');
    const steps = { statusBefore: before.status, statusAfter: 'cancelled' } as const;
    // With a word before it, so that it is never taken for a lesson's own reason (`isReopenable`).
    const entry = { paymentId: id, kind: 'cancelled', reason: `Reason: ${reason}`, actorId: actor.id } as const;
    await addToLedger(tx, [{ ...entry, ...steps }]);
    await audit(tx, actor, 'payment.cancelled', id);
    return getPayment(tx, scopeOf(actor, 'payment.read'), id, today);
  });
}
