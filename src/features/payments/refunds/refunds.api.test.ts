import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '@/platform/db/tables';
import { toCentavos } from '@/shared/money';
import { ledgerOf, openPaymentClub, type PaymentClub } from '../../../../test/payment-club';
import { startPayMongoFake } from '../../../../test/payment-fakes/paymongo-fake';
import { expectRefusal } from '../../../../test/refusal';
import { paymentAttempts } from '../tables/checkout';
import { paymentRefunds } from '../tables/ledger';

let club: PaymentClub;

beforeAll(async () => {
  club = await openPaymentClub();
});
afterAll(() => club.close());

describe('a manual refund', () => {
  it('is done at once, in parts, until nothing is left', async () => {
    const { id } = await paidByHand();
    expect(await refund(id, { amount: '500' })).toMatchObject({
      status: 201,
      json: { state: 'done', amount: '500.00' },
    });
    expect(await club.read({ id }, club.admin)).toMatchObject({
      status: 'paid',
      refunded: '500.00',
      amount: '1500.00',
    });
    expectAtField(await refund(id, { amount: '1000.01' }), 'amount', 'At most ₱1,000.00 can be given back.');
    expect((await refund(id, { amount: 1000 })).status).toBe(201);
    expect(expectRefusal(await refund(id, { amount: '0.01' }), 409).message).toContain('nothing left');
    expect(await club.moved({ id })).toEqual([
      ['received', '1500.00'],
      ['refunded', '-500.00'],
      ['refunded', '-1000.00'],
    ]);
    const last = (await ledgerOf(club.db, id)).at(-1);
    expect(last).toMatchObject({
      reason: 'Moved away',
      actorId: club.admin.id,
      statusBefore: 'paid',
      statusAfter: 'paid',
    });
    expect(await actionsOf(id)).toEqual(['refund_requested', 'refunded', 'refund_requested', 'refunded']);
  });

  it('repeated within a minute is a second click', async () => {
    const { id } = await paidByHand();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(id, { amount: '100' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await club.read({ id }, club.admin)).refunded).toBe('100.00');
    await set(id, { requestedAt: sql`now() - interval '2 minutes'` });
    expect((await refund(id, { amount: '100' })).status).toBe(201);
  });

  it('50 times concurrently never refunds more than was paid', async () => {
    const { id } = await paidByHand();
    const amounts = Array.from({ length: 50 }, (_, index) => `${60 + index}.0${index % 10}`);
    const answers = await Promise.all(amounts.map((amount) => refund(id, { amount })));
    const given = answers.filter(({ status }) => status === 201).map(({ json }) => toCentavos(json.amount));
    const sum = given.reduce((total, one) => total + one, 0);
    expect(sum).toBeLessThanOrEqual(150_000);
    expect(sum).toBeGreaterThan(150_000 - 11_000);
    expect(toCentavos((await club.read({ id }, club.admin)).refunded)).toBe(sum);
    expect((await club.moved({ id })).slice(1).reduce((total, [, moved = '']) => total - toCentavos(moved), 0)).toBe(
      sum,
    );
  });

  it('is refused for an unpaid payment, and prevents a refunded one from being reset', async () => {
    const owed = await club.charge();
    expectRefusal(await refund(owed.id, {}), 409);
    const { id } = await paidByHand();
    await refund(id, { amount: '1' });
    const body = { playerId: club.child.id, amount: '1500', type: 'misc', status: 'pending', paymentMethod: 'cash' };
    const edit = await club.server.request('PUT', `/api/payments/${id}`, { as: club.admin, body });
    expect(expectRefusal(edit, 409).message).toContain('given back');
  });

  it.each([
    ['amount', { amount: '-1' }],
    ['amount', { amount: '0.001' }],
    ['reason', { reason: '  ' }],
    ['way', { way: 'cheque' }],
  ])('needs a valid %s', async (path, fields) => {
    const { id } = await paidByHand();
    expect(expectRefusal(await refund(id, fields), 400).issues).toMatchObject([{ path }]);
  });

  it('is allowed to the club alone', async () => {
    const { id } = await paidByHand();
    expectRefusal(await refund(id, {}, club.parent), 403);
    expectRefusal(await club.server.request('GET', `/api/payments/${id}/refunds`, { as: club.parent }), 403);
    expectRefusal(await club.server.request('GET', '/api/payments/to-refund', { as: club.parent }), 403);
    expectRefusal(await refund(2_000_000_000, {}), 404);
  });
});

describe('a refund through the provider', () => {
  it('goes back the way it was paid, in parts', async () => {
    const { id } = await paidOnline();
    expect(await refundable(id)).toMatchObject({ left: '1500.00', throughProvider: true, refunds: [] });
    expect((await refund(id, { way: 'provider', amount: '400.50', method: null })).json).toMatchObject({
      state: 'done',
      way: 'provider',
    });
    expect(club.fake.refunds().at(-1)).toMatchObject({ amount: '400.50' });
    expect(await refundable(id)).toMatchObject({ left: '1099.50', refunds: [{ amount: '400.50', state: 'done' }] });
    const [row] = await club.db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, id));
    expect(row?.providerRefundId).toBeTruthy();
    expect((await ledgerOf(club.db, id)).at(-1)).toMatchObject({ method: 'card', moved: '-400.50' });
  });

  it.each(['pending', 'cancelled', 'overdue'])(
    'is the only way to undo an online payment, which cannot be set to %s',
    async (status) => {
      const { id } = await paidOnline();
      const body = { playerId: club.child.id, amount: '1500', type: 'misc', status };
      const edit = await club.server.request('PUT', `/api/payments/${id}`, { as: club.admin, body });
      expect(expectRefusal(edit, 409).message).toBe(
        'This was paid online, so it stays paid. Give the money back instead.',
      );
      expect(await club.moved({ id })).toEqual([['received', '1500.00']]);
      expect(await refundable(id)).toMatchObject({ left: '1500.00', throughProvider: true });
    },
  );

  it('is refused for a payment received by hand, and for one of another provider', async () => {
    const byHand = await paidByHand();
    expectAtField(await refund(byHand.id, { way: 'provider' }), 'way', /by hand/);
    const { id } = await paidOnline();
    const attempt = await club.newestAttempt({ id });
    await club.db.update(paymentAttempts).set({ provider: 'gone' }).where(eq(paymentAttempts.id, attempt.id));
    expect(await refundable(id)).toMatchObject({ throughProvider: false });
    expectRefusal(await refund(id, { way: 'provider' }), 409);
    expect((await refund(id, { way: 'hand' })).status).toBe(201);
  });

  it('restores the refundable amount where the provider refuses', async () => {
    const { id } = await paidOnline();
    club.fake.next({ on: 'refund', status: 400 });
    expect(expectRefusal(await refund(id, { way: 'provider' }), 409).message).toContain('refused');
    expect(await refundable(id)).toMatchObject({ left: '1500.00', refunds: [{ state: 'failed' }] });
    expect((await club.read({ id }, club.admin)).refunded).toBe('0.00');
    expect(await club.moved({ id })).toEqual([['received', '1500.00']]);
    expect((await refund(id, { way: 'provider' })).status).toBe(201);
  });

  it('asks the provider once for 20 clicks', async () => {
    const { id } = await paidOnline();
    const before = club.fake.refunds().length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(id, { way: 'provider', amount: '10' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(club.fake.refunds()).toHaveLength(before + 1);
  });

  it.each(['done', 'failed'] as const)(
    'with an unknown result is pending until an admin settles it as %s',
    async (state) => {
      const { id } = await paidOnline();
      club.fake.next({ on: 'refund', drop: true });
      const { json } = await refund(id, { way: 'provider', amount: '300' });
      expect(json).toMatchObject({ state: 'requested' });
      expect(await club.read({ id }, club.admin)).toMatchObject({ refunded: '300.00' });
      expect(expectRefusal(await refund(id, { way: 'hand', amount: '5' }), 409).message).toContain('under way');
      expect((await toRefund()).open).toMatchObject([{ id: json.id, payment: { id } }]);
      expect(expectRefusal(await settle(id, json.id, state), 409).message).toContain('a moment ago');
      await set(id, { requestedAt: sql`now() - interval '2 minutes'` });
      expectRefusal(await settle((await paidByHand()).id, json.id, state), 404);
      const answers = await Promise.all(Array.from({ length: 20 }, () => settle(id, json.id, state)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await refundable(id)).toMatchObject({
        left: state === 'done' ? '1200.00' : '1500.00',
        refunds: [{ state }],
      });
      expect(await club.moved({ id })).toHaveLength(state === 'done' ? 2 : 1);
      expect((await toRefund()).open).toEqual([]);
    },
  );

  it('that is pending at the provider can be settled at once', async () => {
    const { id } = await paidOnline();
    club.fake.answerRefunds('requested');
    const { json } = await refund(id, { way: 'provider' });
    club.fake.answerRefunds('done');
    expect(json.state).toBe('requested');
    expect((await settle(id, json.id, 'done')).json.state).toBe('done');
  });

  it('calls the provider outside of locks: other payments go on meanwhile', async () => {
    const { id } = await paidOnline();
    let answer: () => void = () => undefined;
    club.fake.next({ on: 'refund', until: new Promise<void>((resolve) => (answer = resolve)) });
    const slow = refund(id, { way: 'provider', amount: '1' });
    const listed = () => club.server.request('GET', `/api/payments/${id}/refunds`, { as: club.admin });
    // Once it is reserved, the request to the provider is in progress.
    await expect.poll(async () => (await listed()).json.refunds).toMatchObject([{ state: 'requested' }]);
    const quick = await paidByHand();
    expect(quick.status).toBe('paid');
    expect((await listed()).json.refunds).toMatchObject([{ state: 'requested' }]);
    answer();
    expect((await slow).json.state).toBe('done');
  });
});

describe('money that was not owed', () => {
  it('is listed until it was refunded, and does not change the payment', async () => {
    const { id } = await paidTwice();
    const [item] = (await toRefund()).items;
    expect(item).toMatchObject({ left: '1500.00', throughProvider: true, payment: { id, status: 'paid' } });
    const { ledgerId } = item;
    expect((await refund(id, { ledgerId, way: 'provider', amount: '1000' })).json).toMatchObject({ state: 'done' });
    expect((await toRefund()).items).toMatchObject([{ ledgerId, left: '500.00' }]);
    expectAtField(await refund(id, { ledgerId, amount: '500.01' }), 'amount', /500\.00/);
    expect((await refund(id, { ledgerId, amount: '500' })).status).toBe(201);
    expect((await toRefund()).items).toEqual([]);
    expect(await club.read({ id }, club.admin)).toMatchObject({ status: 'paid', refunded: '0.00' });
    expect((await ledgerOf(club.db, id)).filter(({ refundOf }) => refundOf === ledgerId)).toHaveLength(2);
    expect(await refundable(id)).toMatchObject({ left: '1500.00' });
  });

  it('is found only by its own payment', async () => {
    const { id } = await paidTwice();
    const [{ ledgerId }] = (await toRefund()).items;
    expectRefusal(await refund((await paidByHand()).id, { ledgerId }), 404);
    expectRefusal(await refund(id, { ledgerId: ledgerId - 1 }), 404);
    expect((await refund(id, { ledgerId })).status).toBe(201);
  });

  it('that does not match the amount is reported with its payment', async () => {
    const { id, amount } = await club.charge();
    await club.pay(club.parent, { paymentId: id, amount });
    club.fake.pay(await club.reference({ id }), { amount: '1.00' });
    await club.check(club.admin, { id });
    const { unclear } = await toRefund();
    expect(unclear).toMatchObject([{ amount: '1500.00', payments: [{ id, status: 'pending' }] }]);
    expect(unclear[0].problem).toContain('1.00');
    expect(Math.abs(Date.parse(unclear[0].at) - Date.now())).toBeLessThan(60_000);
  });

  it('and does not match is closed by an admin, who says what happened to it', async () => {
    const { id, amount } = await club.charge();
    await club.pay(club.parent, { paymentId: id, amount });
    club.fake.pay(await club.reference({ id }), { amount: '2.00' });
    expect((await club.check(club.parent, { id })).json.outcome).toBe('waiting');
    const { id: attemptId } = await club.newestAttempt({ id });
    expectRefusal(await closeAttempt(attemptId, 'Given back there.', club.parent), 403);
    expectRefusal(await closeAttempt(attemptId, ' '), 400);
    const answers = await Promise.all(Array.from({ length: 5 }, () => closeAttempt(attemptId, 'Given back there.')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
    const { unclear } = await toRefund();
    expect(unclear.filter((one: { attemptId: number }) => one.attemptId === attemptId)).toEqual([]);
    const last = (await ledgerOf(club.db, id)).at(-1);
    expect(last).toMatchObject({ kind: 'amended', statusBefore: 'pending', statusAfter: 'pending', moved: '0.00' });
    expect(last?.reason).toMatch(/has 2\.00 PHP where 1500\.00 PHP was asked for\. Looked into: Given back there\.$/);
    expect((await club.check(club.parent, { id })).json).toMatchObject({
      outcome: 'failed',
      payment: { status: 'pending' },
    });
  });
});

it('goes back through another provider the same way', async () => {
  const other = await openPaymentClub(startPayMongoFake);
  const here = club;
  club = other;
  try {
    const { id } = await paidOnline();
    expect((await refund(id, { way: 'provider', amount: '1.01' })).json.state).toBe('done');
    expect(other.fake.refunds()).toMatchObject([{ amount: '1.01' }]);
  } finally {
    club = here;
    await other.close();
  }
});

it('a manual refund requires a method, and has the same texts in the ledger, the list and the month', async () => {
  const { id } = await paidByHand();
  // The form's radios send null when none is chosen.
  for (const method of [undefined, null]) {
    const issue = { path: 'method', message: 'Choose cash or bank transfer.' };
    expect(expectRefusal(await refund(id, { method }), 400).issues).toMatchObject([issue]);
  }
  expectRefusal(await refund(id, { method: 'gcash' }), 400);
  expect((await refund(id, { amount: '10', method: 'bank_transfer' })).json).toMatchObject({ method: 'bank_transfer' });
  expect((await ledgerOf(club.db, id)).at(-1)).toMatchObject({
    kind: 'refunded',
    moved: '-10.00',
    method: 'bank_transfer',
  });
});

function refund(id: number, fields: object, as: { id: string } = club.admin) {
  const body = { amount: '1500', reason: 'Moved away', way: 'hand', method: 'cash', ...fields };
  return club.server.request('POST', `/api/payments/${id}/refunds`, { as, body });
}

function closeAttempt(attemptId: number, reason: string, as: { id: string } = club.admin) {
  return club.server.request('PUT', `/api/payments/attempts/${attemptId}`, { as, body: { reason } });
}

function settle(id: number, refundId: number, state: 'done' | 'failed') {
  const path = `/api/payments/${id}/refunds/${refundId}`;
  return club.server.request('PUT', path, { as: club.admin, body: { state } });
}

async function refundable(id: number) {
  return (await club.server.request('GET', `/api/payments/${id}/refunds`, { as: club.admin })).json;
}

async function toRefund() {
  return (await club.server.request('GET', '/api/payments/to-refund', { as: club.admin })).json;
}

async function paidByHand() {
  const { id } = await club.charge();
  const body = { paymentMethod: 'cash' };
  return (await club.server.request('PUT', `/api/payments/${id}/mark-paid`, { as: club.admin, body })).json;
}

async function paidOnline() {
  const { id, amount } = await club.charge();
  await club.pay(club.parent, { paymentId: id, amount });
  club.fake.pay(await club.reference({ id }));
  await club.check(club.admin, { id });
  const payment = await club.read({ id }, club.admin);
  expect(payment.status).toBe('paid');
  return payment;
}

/** Pays once in cash while an online payment is in progress, which succeeds too. */
async function paidTwice() {
  const { id, amount } = await club.charge();
  await club.pay(club.parent, { paymentId: id, amount });
  const body = { paymentMethod: 'cash' };
  await club.server.request('PUT', `/api/payments/${id}/mark-paid`, { as: club.admin, body });
  club.fake.pay(await club.reference({ id }));
  await club.check(club.admin, { id });
  return { id };
}

async function set(paymentId: number, values: { requestedAt: ReturnType<typeof sql> }): Promise<void> {
  await club.db.update(paymentRefunds).set(values).where(eq(paymentRefunds.paymentId, paymentId));
}

function expectAtField(answer: Parameters<typeof expectRefusal>[0], path: string, message: string | RegExp): void {
  const { issues = [] } = expectRefusal(answer, 409);
  expect(issues).toMatchObject([{ path }]);
  expect(issues[0]?.message).toMatch(message);
}

async function actionsOf(id: number): Promise<string[]> {
  const rows = await club.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(id)))
    .orderBy(auditLog.id);
  return rows.map(({ action }) => action.replace('payment.', '')).filter((action) => action.startsWith('refund'));
}
