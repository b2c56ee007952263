import { and, eq, gt, sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import type { App } from '@/platform/http/context';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { lockMoney } from '../../commands/ledger';
import { paymentRefunds } from '../../tables/ledger';
import type { Refund } from '../contract';
import { getRefund } from '../queries/refunds';
import { PROVIDER_SECONDS, TOO_SOON } from '../rules/refund';
import { endRefund } from './end-refund';

/**
 * Records what an admin found out about a refund that the provider left open. Throws `not_found`, `conflict` where the outcome was
 * already recorded or the provider may still be answering.
 */
export async function settleRefund(
  { db }: Pick<App, 'db'>,
  scope: Scope<'payment.write'>,
  { id, refundId }: { id: number; refundId: number },
  state: 'done' | 'failed',
): Promise<Refund> {
  return db.transaction(async (tx) => {
    await lockMoney(tx);
    const { paymentId } = await getRefund(tx, scope, refundId);
    if (paymentId !== id) throw new AppError('not_found');
    const isNew = gt(paymentRefunds.requestedAt, sql`${now} - make_interval(secs => ${PROVIDER_SECONDS})`);
    const isSilent = and(eq(paymentRefunds.state, 'requested'), sql`${paymentRefunds.providerRefundId} is null`);
    const [early] = await tx
      .select({ id: paymentRefunds.id })
      .from(paymentRefunds)
      .where(and(eq(paymentRefunds.id, refundId), isNew, isSilent));
    if (early) throw new AppError('conflict', TOO_SOON);
    await endRefund(tx, scope, refundId, { state, providerRefundId: null });
    return getRefund(tx, scope, refundId);
  });
}
