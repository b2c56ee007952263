import { randomUUID } from 'node:crypto';
import { clock } from '@/platform/clock';
import type { Row, WriteOf } from '../../../../test/access-row';
import { MISSING } from '../../../../test/access-targets';
import type { World } from '../../../../test/access-world';
import { makePayment, makePlayer } from '../../../../test/factories';
import { paymentAttemptItems, paymentAttempts } from '../tables/checkout';
import { paymentLedger, paymentRefunds } from '../tables/ledger';

const form = { amount: '100.00', reason: 'Moved away', way: 'hand', method: 'cash' };

export const rows: Row[] = [
  {
    call: 'POST /api/payments/:id/refunds',
    on: "an own child's",
    expect: [201, 201, 403, 403, 401],
    with: async (world) => ({ path: `/api/payments/${(await paidOf(world)).id}/refunds`, body: form }),
  },
  {
    call: 'POST /api/payments/:id/refunds',
    on: 'a missing one',
    expect: [404, 404, 403, 403, 401],
    with: () => ({ path: `/api/payments/${MISSING}/refunds`, body: form }),
  },
  {
    call: 'PUT /api/payments/:id/refunds/:refundId',
    on: "an own child's",
    expect: [200, 200, 403, 403, 401],
    with: async (world) => ({ path: await openRefundOf(world), body: { state: 'failed' } }),
  },
  {
    call: 'PUT /api/payments/:id/refunds/:refundId',
    on: 'a missing one',
    expect: [404, 404, 403, 403, 401],
    with: async (world) => ({
      path: `/api/payments/${(await paidOf(world)).id}/refunds/${MISSING}`,
      body: { state: 'failed' },
    }),
  },
  {
    call: 'GET /api/payments/:id/refunds',
    on: "an own child's",
    expect: [200, 200, 403, 403, 401],
    with: ({ ownPayment }) => ({ path: `/api/payments/${ownPayment.id}/refunds` }),
  },
  {
    call: 'PUT /api/payments/attempts/:attemptId',
    on: "an own child's",
    expect: [200, 200, 403, 403, 401],
    with: async (world) => ({ path: await unclearAttemptOf(world), body: { reason: 'Given back there' } }),
  },
  {
    call: 'PUT /api/payments/attempts/:attemptId',
    on: 'a missing one',
    expect: [404, 404, 403, 403, 401],
    with: () => ({ path: `/api/payments/attempts/${MISSING}`, body: { reason: 'Given back there' } }),
  },
  {
    call: 'PUT /api/payments/:id/from-credit',
    on: "an own child's",
    expect: [200, 200, 403, 403, 401],
    with: ({ db, ownChild }) => creditOf(db, ownChild),
  },
  {
    call: 'PUT /api/payments/:id/from-credit',
    on: 'a missing one',
    expect: [404, 404, 403, 403, 401],
    with: () => ({ path: `/api/payments/${MISSING}/from-credit`, body: { ledgerId: MISSING } }),
  },
  { call: 'GET /api/payments/to-refund', on: 'the list', expect: [200, 200, 403, 403, 401] },
  { call: 'GET /api/payments/credits', on: 'the list', expect: [200, 200, 403, 403, 401] },
];

export const writes: Record<string, WriteOf> = {
  refundPayment: async (world) => ({
    as: world.admin,
    path: `/api/payments/${(await paidOf(world)).id}/refunds`,
    body: form,
  }),
  settleRefund: async (world) => ({ as: world.admin, path: await openRefundOf(world), body: { state: 'done' } }),
  closeAttempt: async (world) => ({
    as: world.admin,
    path: await unclearAttemptOf(world),
    body: { reason: 'Given back there' },
  }),
  // For a player without other charges: the next charge would use the credit.
  useCredit: async ({ db, admin }) => ({ as: admin, ...(await creditOf(db, await makePlayer(db))) }),
};

/** Creates a credit, and a payment that the same player owes. */
async function creditOf(db: World['db'], { id: playerId }: { id: number }) {
  const paid = await makePayment(db, { playerId, status: 'paid', paidAt: clock().toISOString() });
  const [credit] = await db
    .insert(paymentLedger)
    .values({ paymentId: paid.id, kind: 'credited', statusBefore: 'paid', statusAfter: 'paid', moved: '5.00' })
    .returning({ id: paymentLedger.id });
  const owed = await makePayment(db, { playerId });
  return { path: `/api/payments/${owed.id}/from-credit`, body: { ledgerId: credit?.id, version: owed.version } };
}

/** Creates a payment attempt whose amount doesn't match. */
async function unclearAttemptOf({ db, ownPayment }: World): Promise<string> {
  const reference = `unclear-${randomUUID()}`;
  const values = { provider: 'maya', reference, amount: '2.00', status: 'unclear', problem: 'Too little.' } as const;
  const [attempt] = await db.insert(paymentAttempts).values(values).returning({ id: paymentAttempts.id });
  const attemptId = attempt?.id ?? MISSING;
  await db.insert(paymentAttemptItems).values({ attemptId, paymentId: ownPayment.id, amount: '2.00', isOpen: false });
  return `/api/payments/attempts/${attemptId}`;
}

function paidOf({ db, ownChild }: World) {
  const paidAt = clock().toISOString();
  return makePayment(db, { playerId: ownChild.id, paidAt, refunded: '100.00' });
}

/** Creates a refund that the provider has answered with "later". */
async function openRefundOf(world: World): Promise<string> {
  const { id: paymentId } = await paidOf(world);
  const [row] = await world.db
    .insert(paymentRefunds)
    .values({
      paymentId,
      amount: '100.00',
      reason: 'Moved away',
      way: 'provider',
      state: 'requested',
      reference: `refund-of-${paymentId}`,
      providerRefundId: `theirs-${paymentId}`,
    })
    .returning({ id: paymentRefunds.id });
  return `/api/payments/${paymentId}/refunds/${row?.id}`;
}
