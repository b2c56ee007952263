import { randomBytes } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import { clock } from '@/platform/clock';
import type { Database } from '@/platform/db/database';
import { demoCheckoutAddress } from '../../addresses';
import { onlineMethods } from '../../contract/payment';
import { demoCheckouts } from '../../tables/checkout';
import { type CheckoutState, type PaymentProvider, ProviderFailure } from './provider';

/** How long a checkout can be paid, in milliseconds. */
const LIFETIME = 3_600_000;

/** Returns the demo club's own provider: its page is rendered by the server, its records are a table, and no money moves. */
export function createDemoProvider({ db }: { db: Database }): PaymentProvider {
  return {
    name: 'demo',
    label: 'Demo page',
    methods: onlineMethods,
    async createCheckout({ reference, amount, lines, returnTo, method }) {
      const checkoutId = randomBytes(18).toString('base64url');
      const { success: successUrl, failure: failureUrl, cancel: cancelUrl } = returnTo;
      const row = { reference, checkoutId, amount, lines: [...lines], successUrl, failureUrl, cancelUrl, method };
      await db.insert(demoCheckouts).values(row);
      const redirectUrl = demoCheckoutAddress.to({ id: checkoutId });
      return { checkoutId, redirectUrl, expiresAt: new Date(clock().getTime() + LIFETIME).toISOString() };
    },
    async fetchState({ reference }) {
      const [row] = await db.select().from(demoCheckouts).where(eq(demoCheckouts.reference, reference));
      return row ? stateOf(row) : { kind: 'waiting' };
    },
    readWebhook: () => null,
    async refund({ providerPaymentId, reference, amount }) {
      const [row] = await db
        .update(demoCheckouts)
        .set({ refunded: sql`${demoCheckouts.refunded} + ${amount}::numeric` })
        .where(
          and(
            eq(demoCheckouts.checkoutId, providerPaymentId),
            eq(demoCheckouts.status, 'paid'),
            lte(sql`${demoCheckouts.refunded} + ${amount}::numeric`, demoCheckouts.amount),
          ),
        )
        .returning({ id: demoCheckouts.checkoutId });
      if (!row) throw new ProviderFailure('refused', 'nothing_left');
      return { state: 'done', providerRefundId: reference };
    },
  };
}

function stateOf(row: typeof demoCheckouts.$inferSelect): CheckoutState {
  const { status, paidAt, createdAt, amount, reference, checkoutId: providerPaymentId, method } = row;
  const now = clock().getTime();
  // A late payment is in progress until then.
  if (status === 'paid') {
    const isLate = paidAt !== null && Date.parse(paidAt) > now;
    return isLate
      ? { kind: 'waiting' }
      : { kind: 'paid', amount, currency: 'PHP', reference, providerPaymentId, method, more: [] };
  }
  if (status !== 'open') return { kind: status };
  return { kind: Date.parse(createdAt) + LIFETIME < now ? 'expired' : 'waiting' };
}
