import { and, eq, sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import type { App } from '@/platform/http/context';
import { AppError } from '@/shared/errors';
import type { PaymentMethod } from '../../contract/payment';
import { demoCheckouts } from '../../tables/checkout';
import { findDemoCheckout } from '../queries/demo-checkout';

/** The user's action on the demo page. `late`: the money arrives half a minute after the payer has returned. */
export type DemoOutcome = 'pay' | 'late' | 'fail' | 'cancel';

const LATE_SECONDS = 30;

const statuses = { pay: 'paid', late: 'paid', fail: 'failed', cancel: 'cancelled' } as const;

/**
 * Ends a checkout of the demo page; one that has already ended stays unchanged. Returns the path to which the payer returns, which proves
 * nothing. Throws `not_found` for one that doesn't exist.
 * @unscoped the secret link is the right
 */
export async function endDemoCheckout(
  { db }: Pick<App, 'db'>,
  checkoutId: string,
  outcome: DemoOutcome,
  method: PaymentMethod | null,
): Promise<string> {
  const isPaid = statuses[outcome] === 'paid';
  await db
    .update(demoCheckouts)
    .set({
      status: statuses[outcome],
      ...(isPaid && { method, paidAt: sql`${now} + make_interval(secs => ${outcome === 'late' ? LATE_SECONDS : 0})` }),
    })
    .where(and(eq(demoCheckouts.checkoutId, checkoutId), eq(demoCheckouts.status, 'open')));
  const checkout = await findDemoCheckout(db, checkoutId);
  if (!checkout) throw new AppError('not_found');
  const urls = {
    pay: checkout.successUrl,
    late: checkout.successUrl,
    fail: checkout.failureUrl,
    cancel: checkout.cancelUrl,
  };
  const { pathname, search } = new URL(urls[outcome]);
  return pathname + search;
}
