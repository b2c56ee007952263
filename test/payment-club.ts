import type { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { asc, desc, eq, isNull } from 'drizzle-orm';
import type { Payment } from '@/features/payments/contract/payment';
import { paymentAttemptItems, paymentAttempts, providerEvents } from '@/features/payments/tables/checkout';
import { paymentLedger } from '@/features/payments/tables/ledger';
import { payments } from '@/features/payments/tables/payments';
import { makePayment, makePlayer, makeUser } from './factories';
import type { PaymentFake, Webhook } from './payment-fakes/fake';
import { startMayaFake } from './payment-fakes/maya-fake';
import { type Answer, request } from './request';
import { type RequestOptions, startTestServer, type TestServer, type TestServerOptions } from './server';

/** A club that is paid through a fake provider, with a family that owes it money. */
export type PaymentClub = Awaited<ReturnType<typeof openPaymentClub>>;

export async function openPaymentClub(
  start: () => Promise<PaymentFake> = startMayaFake,
  options: TestServerOptions = {},
) {
  const fake = await start();
  const server = await startTestServer({ ...options, config: { ...options.config, payments: fake.config } });
  const { db } = server;
  const parent = await makeUser(db);
  const otherParent = await makeUser(db);
  const admin = await makeUser(db, { role: 'admin' });
  const child = await makePlayer(db, { guardians: [parent, otherParent] });

  return {
    ...at(server, fake),
    server,
    fake,
    db,
    parent,
    otherParent,
    admin,
    child,
    /** Charges the child 1,500.00, unless `values` say otherwise. */
    charge: (values: Parameters<typeof makePayment>[1] = {}) => makePayment(db, { playerId: child.id, ...values }),
    async close() {
      await server.close();
      await fake.close();
    },
  };
}

/** Returns the actions of tests on a server that uses a fake. */
export function at(server: TestServer, fake: PaymentFake) {
  const { db } = server;
  return {
    pay: (as: RequestOptions['as'], body: object) => server.request('POST', '/api/create-payment', { as, body }),
    check: (as: RequestOptions['as'], { id }: { id: number }) =>
      server.request('POST', `/api/payments/${id}/check`, { as, body: {} }),
    read: async ({ id }: { id: number }, as: RequestOptions['as']): Promise<Payment> =>
      (await server.request('GET', `/api/payments/${id}`, { as })).json,
    /** Sends a webhook as the provider does. */
    deliver: (hook: Webhook, agent?: Agent): Promise<Answer> =>
      request(server.url, {
        method: 'POST',
        path: '/api/payments/webhook',
        headers: hook.headers,
        body: hook.body,
        ...(agent && { agent }),
      }),
    /** Returns the provider's reference of a payment's newest attempt. */
    reference: async (payment: { id: number }) => (await newestAttempt(db, payment)).reference,
    newestAttempt: (payment: { id: number }) => newestAttempt(db, payment),
    /** Returns the ledger entries of a payment that moved money, or all of them. */
    async moved({ id }: { id: number }) {
      const rows = await ledgerOf(db, id);
      return rows.filter(({ moved }) => moved !== '0.00').map(({ kind, moved }) => [kind, moved]);
    },
    untilHandled: () => untilHandled(db),
    fake,
  };
}

async function newestAttempt(db: TestServer['db'], { id }: { id: number }) {
  const [row] = await db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(paymentAttemptItems, eq(paymentAttemptItems.attemptId, paymentAttempts.id))
    .where(eq(paymentAttemptItems.paymentId, id))
    .orderBy(desc(paymentAttempts.id))
    .limit(1);
  if (!row) throw new Error('Nobody has tried to pay that.');
  return row.attempt;
}

export function ledgerOf(db: TestServer['db'], paymentId: number) {
  return db.select().from(paymentLedger).where(eq(paymentLedger.paymentId, paymentId)).orderBy(asc(paymentLedger.id));
}

export async function statusOf(db: TestServer['db'], { id }: { id: number }) {
  const [row] = await db.select({ status: payments.status }).from(payments).where(eq(payments.id, id));
  return row?.status;
}

/** Waits, since events are processed after the response. */
async function untilHandled(db: TestServer['db']): Promise<void> {
  for (const limit = performance.now() + 10_000; performance.now() < limit; await sleep(20)) {
    const [waiting] = await db
      .select({ id: providerEvents.id })
      .from(providerEvents)
      .where(isNull(providerEvents.handledAt))
      .limit(1);
    if (!waiting) return;
  }
  throw new Error('An event was not handled within 10 seconds.');
}
