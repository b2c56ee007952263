import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { PaymentProvider } from '../../checkout/providers/provider';
import { goesThrough, readRefundSource } from '../../queries/refund-source';
import { paymentsWithin } from '../../scope';
import { paymentRefunds } from '../../tables/ledger';
import { payments } from '../../tables/payments';
import type { Refund } from '../contract';

/** Returns the refunds of payments in scope that match `where`, oldest first. */
export function refundRows(db: Db, scope: Scope<'payment.write'>, where: SQL | undefined): Promise<Refund[]> {
  return db
    .select({
      id: paymentRefunds.id,
      paymentId: paymentRefunds.paymentId,
      amount: paymentRefunds.amount,
      reason: paymentRefunds.reason,
      way: paymentRefunds.way,
      method: paymentRefunds.method,
      state: paymentRefunds.state,
      requestedAt: paymentRefunds.requestedAt,
      requestedByName: sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), '')`,
    })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .leftJoin(players, eq(players.id, payments.playerId))
    .leftJoin(users, eq(users.id, paymentRefunds.requestedBy))
    .where(and(paymentsWithin(scope), where))
    .orderBy(asc(paymentRefunds.id));
}

/** Returns one refund of a payment. Throws `not_found`. */
export async function getRefund(db: Db, scope: Scope<'payment.write'>, id: number): Promise<Refund> {
  const [row] = await refundRows(db, scope, eq(paymentRefunds.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}

/** Returns what can be refunded of a payment's own money, and all its refunds so far. Throws `not_found` out of scope. */
export async function getRefundable(
  db: Db,
  scope: Scope<'payment.write'>,
  paymentId: number,
  provider: Pick<PaymentProvider, 'name'> | null,
) {
  const source = await readRefundSource(db, scope, paymentId, undefined);
  return {
    left: source.left,
    throughProvider: goesThrough(source, provider),
    refunds: await refundRows(db, scope, eq(paymentRefunds.paymentId, paymentId)),
  };
}
