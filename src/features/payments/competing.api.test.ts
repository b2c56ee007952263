import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ledgerOf, openTill, statusOf, type Till } from '../../../test/till';
import { receipts } from './tables/ledger';
import { payments } from './tables/payments';

let till: Till;

beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());

async function opened() {
  const payment = await till.charge();
  await till.pay(till.parent, { paymentId: payment.id, amount: '1500.00' });
  return { payment, reference: await till.reference(payment) };
}

async function succeed(reference: string, eventId?: string): Promise<void> {
  till.fake.pay(reference);
  await till.deliver(till.fake.webhook(reference, 'paid', eventId ? { eventId } : {}));
  await till.untilHandled();
}

const markPaid = (as: { id: string }, id: number, paymentMethod: string) =>
  till.server.request('PUT', `/api/payments/${id}/mark-paid`, { as, body: { paymentMethod } });

it('lets an online payment settle what was reported as cash', async () => {
  const { payment, reference } = await opened();
  expect((await markPaid(till.otherParent, payment.id, 'cash')).json.confirmation).toBe('awaiting');
  await succeed(reference);
  expect(await till.read(payment, till.admin)).toMatchObject({
    status: 'paid',
    confirmation: null,
    paymentMethod: 'card',
  });
  expect(
    (await till.server.request('PUT', `/api/payments/${payment.id}/confirm`, { as: till.admin, body: {} })).status,
  ).toBe(409);
  expect(await till.moved(payment)).toEqual([['received', '1500.00']]);
});

it("may be paid online while the family's report waits", async () => {
  const payment = await till.charge();
  await markPaid(till.parent, payment.id, 'bank_transfer');
  expect((await till.pay(till.parent, { paymentId: payment.id, amount: '1500.00' })).status).toBe(201);
});

it('makes an online payment that arrives after the club marked it paid a refund due', async () => {
  const { payment, reference } = await opened();
  expect((await markPaid(till.admin, payment.id, 'cash')).json.status).toBe('paid');
  await succeed(reference);
  await succeed(reference, 'told-again');
  expect(await till.moved(payment)).toEqual([
    ['received', '1500.00'],
    ['to_refund', '1500.00'],
  ]);
  const last = (await ledgerOf(till.db, payment.id)).at(-1);
  expect(last).toMatchObject({
    statusBefore: 'paid',
    statusAfter: 'paid',
    reason: 'It was paid already.',
    method: 'card',
  });
  expect(await till.read(payment, till.admin)).toMatchObject({ status: 'paid', paymentMethod: 'cash' });
  expect(await till.db.select().from(receipts).where(eq(receipts.paymentId, payment.id))).toHaveLength(1);
});

it.each([
  ['was cancelled', { status: 'cancelled' }, 'cancelled', 'It was cancelled.'],
  ['costs more now', { amount: '2000.00' }, 'pending', 'The amount had been changed.'],
] as const)('makes a payment of what %s a refund due', async (_, change, status, reason) => {
  const { payment, reference } = await opened();
  await till.db.update(payments).set(change).where(eq(payments.id, payment.id));
  await succeed(reference);
  expect(await statusOf(till.db, payment)).toBe(status);
  expect((await ledgerOf(till.db, payment.id)).at(-1)).toMatchObject({ kind: 'to_refund', moved: '1500.00', reason });
});

it('accepts both payments where a family pays all in one window and one in another', async () => {
  const [first, second] = [await opened(), await opened()];
  const all = { paymentIds: [first.payment.id, second.payment.id], amount: '3000.00' };
  expect((await till.pay(till.otherParent, all)).status).toBe(201);
  const together = await till.reference(first.payment);
  await Promise.all([succeed(together), succeed(first.reference)]);
  const kinds = (await till.moved(first.payment)).map(([kind]) => kind).sort();
  expect(kinds).toEqual(['received', 'to_refund']);
  expect(await till.moved(second.payment)).toEqual([['received', '1500.00']]);
  expect((await till.check(till.parent, first.payment)).json).toMatchObject({ outcome: 'paid' });
});

it('opens one checkout at a time for guardians who pay all and one concurrently', async () => {
  const [first, second] = [await till.charge(), await till.charge()];
  const single = { paymentId: first.id, amount: '1500.00' };
  const all = { paymentIds: [first.id, second.id], amount: '3000.00' };
  const answers = await Promise.all([
    till.pay(till.parent, single),
    till.pay(till.otherParent, all),
    till.pay(till.parent, single),
    till.pay(till.otherParent, all),
  ]);
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  for (const { status } of answers) expect([201, 503]).toContain(status);
  const { status } = await till.newestAttempt(first);
  expect(status).toBe('open');
  expect((await till.read(first, till.parent)).hasOpenAttempt).toBe(true);
});
