import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ledgerOf, openPaymentClub, type PaymentClub, statusOf } from '../../../test/payment-club';
import { receipts } from './tables/ledger';
import { payments } from './tables/payments';

let club: PaymentClub;

beforeAll(async () => {
  club = await openPaymentClub();
});
afterAll(() => club.close());

async function opened() {
  const payment = await club.charge();
  await club.pay(club.parent, { paymentId: payment.id, amount: '1500.00' });
  return { payment, reference: await club.reference(payment) };
}

async function succeed(reference: string, eventId?: string): Promise<void> {
  club.fake.pay(reference);
  await club.deliver(club.fake.webhook(reference, 'paid', eventId ? { eventId } : {}));
  await club.untilHandled();
}

const markPaid = (as: { id: string }, id: number, paymentMethod: string) =>
  club.server.request('PUT', `/api/payments/${id}/mark-paid`, { as, body: { paymentMethod } });

it('lets an online payment settle what was reported as cash', async () => {
  const { payment, reference } = await opened();
  expect((await markPaid(club.otherParent, payment.id, 'cash')).json.confirmation).toBe('awaiting');
  await succeed(reference);
  expect(await club.read(payment, club.admin)).toMatchObject({
    status: 'paid',
    confirmation: null,
    paymentMethod: 'card',
  });
  expect(
    (await club.server.request('PUT', `/api/payments/${payment.id}/confirm`, { as: club.admin, body: {} })).status,
  ).toBe(409);
  expect(await club.moved(payment)).toEqual([['received', '1500.00']]);
});

it("may be paid online while the family's report waits", async () => {
  const payment = await club.charge();
  await markPaid(club.parent, payment.id, 'bank_transfer');
  expect((await club.pay(club.parent, { paymentId: payment.id, amount: '1500.00' })).status).toBe(201);
});

it('makes an online payment that arrives after the club marked it paid a refund due', async () => {
  const { payment, reference } = await opened();
  expect((await markPaid(club.admin, payment.id, 'cash')).json.status).toBe('paid');
  await succeed(reference);
  await succeed(reference, 'told-again');
  expect(await club.moved(payment)).toEqual([
    ['received', '1500.00'],
    ['to_refund', '1500.00'],
  ]);
  const last = (await ledgerOf(club.db, payment.id)).at(-1);
  expect(last).toMatchObject({
    statusBefore: 'paid',
    statusAfter: 'paid',
    reason: 'It was paid already.',
    method: 'card',
  });
  expect(await club.read(payment, club.admin)).toMatchObject({ status: 'paid', paymentMethod: 'cash' });
  expect(await club.db.select().from(receipts).where(eq(receipts.paymentId, payment.id))).toHaveLength(1);
});

it.each([
  ['was cancelled', { status: 'cancelled' }, 'cancelled', 'It was cancelled.'],
  ['costs more now', { amount: '2000.00' }, 'pending', 'The amount had been changed.'],
] as const)('makes a payment of what %s a refund due', async (_, change, status, reason) => {
  const { payment, reference } = await opened();
  await club.db.update(payments).set(change).where(eq(payments.id, payment.id));
  await succeed(reference);
  expect(await statusOf(club.db, payment)).toBe(status);
  expect((await ledgerOf(club.db, payment.id)).at(-1)).toMatchObject({ kind: 'to_refund', moved: '1500.00', reason });
});

it('accepts both payments where a family pays all in one window and one in another', async () => {
  const [first, second] = [await opened(), await opened()];
  const all = { paymentIds: [first.payment.id, second.payment.id], amount: '3000.00' };
  expect((await club.pay(club.otherParent, all)).status).toBe(201);
  const together = await club.reference(first.payment);
  await Promise.all([succeed(together), succeed(first.reference)]);
  const kinds = (await club.moved(first.payment)).map(([kind]) => kind).sort();
  expect(kinds).toEqual(['received', 'to_refund']);
  expect(await club.moved(second.payment)).toEqual([['received', '1500.00']]);
  expect((await club.check(club.parent, first.payment)).json).toMatchObject({ outcome: 'paid' });
});

it('opens one checkout at a time for guardians who pay all and one concurrently', async () => {
  const [first, second] = [await club.charge(), await club.charge()];
  const single = { paymentId: first.id, amount: '1500.00' };
  const all = { paymentIds: [first.id, second.id], amount: '3000.00' };
  const answers = await Promise.all([
    club.pay(club.parent, single),
    club.pay(club.otherParent, all),
    club.pay(club.parent, single),
    club.pay(club.otherParent, all),
  ]);
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  for (const { status } of answers) expect([201, 503]).toContain(status);
  const { status } = await club.newestAttempt(first);
  expect(status).toBe('open');
  expect((await club.read(first, club.parent)).hasOpenAttempt).toBe(true);
});
