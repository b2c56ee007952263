import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import type { Database, Db } from '@/platform/db/database';
import { errorCode } from '@/platform/error-code';
import type { Log } from '@/platform/log';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { type PaymentProvider, ProviderFailure, type RefundOrder } from '../../checkout/providers/provider';
import { lockMoney } from '../../commands/ledger';
import { goesThrough, listRecentRefunds, type RefundSource, readRefundSource } from '../../queries/refund-source';
import { paymentRefunds } from '../../tables/ledger';
import { payments } from '../../tables/payments';
import type { Refund, RefundForm } from '../contract';
import { getRefund } from '../queries/refunds';
import { AGAIN_SECONDS, REFUSED, refundProblem } from '../rules/refund';
import { endRefund, type RefundEnd } from './end-refund';

export interface RefundContext {
  db: Database;
  provider: PaymentProvider | null;
  log: Log;
}

export interface ReservedRefund {
  id: number;
  /** Null where the money was refunded by hand. */
  order: RefundOrder | null;
}

/**
 * Refunds money, by hand or through the provider: reserves it, asks the provider, and records the outcome. Where the outcome is unknown,
 * the refund stays `requested` for an admin to settle. Throws `not_found`, `conflict` where such a refund isn't possible or the provider
 * refuses.
 */
export async function refundPayment(
  context: RefundContext,
  scope: Scope<'payment.write'>,
  paymentId: number,
  form: RefundForm,
): Promise<Refund> {
  const reserved = await context.db.transaction((tx) => reserveRefund(tx, scope, context.provider, paymentId, form));
  if ((await completeRefund(context, scope, reserved)) === 'failed') throw new AppError('conflict', REFUSED);
  return getRefund(context.db, scope, reserved.id);
}

/**
 * Asks the provider for a reserved refund, after the transaction, and records the outcome, which it returns. One by hand is done
 * already.
 */
export async function completeRefund(
  { db, provider, log }: RefundContext,
  scope: Scope<'payment.write'>,
  { id, order }: ReservedRefund,
): Promise<RefundEnd['state']> {
  if (!provider || !order) return 'done';
  const end = await askProvider(provider, order, { log, id });
  await db.transaction((tx) => endRefund(tx, scope, id, end));
  return end.state;
}

/**
 * Reserves money to refund, so that nobody else refunds it; by hand it is refunded then. The caller completes it after the commit. Throws
 * `not_found`, and `conflict` where such a refund isn't possible.
 */
export async function reserveRefund(
  tx: Db,
  scope: Scope<'payment.write'>,
  provider: PaymentProvider | null,
  paymentId: number,
  form: RefundForm,
): Promise<ReservedRefund> {
  await lockMoney(tx);
  const { amount, reason, way, ledgerId } = form;
  const method = way === 'hand' ? form.method : null;
  const source = await readRefundSource(tx, scope, paymentId, ledgerId);
  await check(tx, scope, { paymentId, form, source, throughProvider: goesThrough(source, provider) });
  await take(tx, paymentId, form);
  const reference = randomUUID();
  const [row] = await tx
    .insert(paymentRefunds)
    .values({
      paymentId,
      ledgerId,
      amount,
      reason,
      way,
      method,
      state: 'requested',
      reference,
      requestedBy: scope.actor.id,
    })
    .returning({ id: paymentRefunds.id });
  if (!row) throw new AppError('internal');
  await audit(tx, scope.actor, 'payment.refund_requested', paymentId);
  if (way === 'hand') await endRefund(tx, scope, row.id, { state: 'done', providerRefundId: null });
  const { providerPaymentId } = source;
  const goesBack = way === 'provider' && providerPaymentId !== null;
  return { id: row.id, order: goesBack ? { providerPaymentId, reference, amount, reason } : null };
}

interface RefundRequest {
  paymentId: number;
  form: RefundForm;
  source: RefundSource;
  throughProvider: boolean;
}

async function check(
  tx: Db,
  scope: Scope<'payment.write'>,
  { paymentId, form, source, throughProvider }: RefundRequest,
) {
  const recent = await listRecentRefunds(tx, scope, paymentId, form.ledgerId, AGAIN_SECONDS);
  const problem = refundProblem(form, {
    left: source.left,
    throughProvider,
    isUnderWay: recent.some(({ state }) => state === 'requested'),
    isRepeated: recent.some(
      ({ amount, reason, way, isOwn, isRecent }) =>
        isOwn && isRecent && amount === form.amount && reason === form.reason && way === form.way,
    ),
  });
  if (!problem) return;
  const { path, message } = problem;
  throw new AppError('conflict', message, path ? { issues: [{ path, message }] } : {});
}

/** Increments the payment's version, and counts its own money as refunded; money that wasn't owed is counted by its refunds. */
async function take(tx: Db, paymentId: number, { amount, ledgerId }: RefundForm): Promise<void> {
  const isOwn = ledgerId === undefined;
  const isEnough = sql`${payments.refunded} + ${amount}::numeric <= ${payments.amount}`;
  const [row] = await tx
    .update(payments)
    .set({
      ...(isOwn && { refunded: sql`${payments.refunded} + ${amount}::numeric` }),
      version: sql`${payments.version} + 1`,
    })
    .where(and(eq(payments.id, paymentId), isOwn ? and(eq(payments.status, 'paid'), isEnough) : undefined))
    .returning({ id: payments.id });
  if (!row) throw new AppError('conflict');
}

/** Returns the provider's outcome. Anything but a clear refusal may have moved money. */
async function askProvider(
  provider: PaymentProvider,
  order: RefundOrder,
  { log, id }: { log: Log; id: number },
): Promise<RefundEnd> {
  try {
    return await provider.refund(order);
  } catch (error) {
    const failure = error instanceof ProviderFailure ? error : new ProviderFailure('unreached', errorCode(error));
    log.warn({ refund: id, kind: failure.kind, code: failure.code }, 'refund failed');
    return { state: failure.kind === 'refused' ? 'failed' : 'requested', providerRefundId: null };
  }
}
