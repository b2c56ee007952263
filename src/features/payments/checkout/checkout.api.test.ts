import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '@/platform/log';
import { scopeOf } from '@/shared/permissions';
import { makePayment, makePlayer, makeUser } from '../../../../test/factories';
import { outboxMailer } from '../../../../test/outbox-mailer';
import { openPaymentClub, type PaymentClub, statusOf } from '../../../../test/payment-club';
import { startPayMongoFake } from '../../../../test/payment-fakes/paymongo-fake';
import { startTestServer } from '../../../../test/server';
import { paymentAttempts } from '../tables/checkout';
import { payments } from '../tables/payments';
import { startCheckout } from './commands/start-checkout';
import { createMayaProvider } from './providers/maya';

let club: PaymentClub;

beforeAll(async () => {
  club = await openPaymentClub();
});
afterAll(() => club.close());

const UNREACHABLE = {
  code: 'unavailable',
  message: "GCash, Maya and cards can't be reached right now. Nothing was charged. Please try again in a few minutes.",
};

describe('paying online', () => {
  it('redirects to a checkout of the stored amount, and back to the payment', async () => {
    const payment = await club.charge({ amount: '2750.50' });
    const answer = await club.pay(club.parent, { paymentId: payment.id, amount: '2750.50', paymentMethod: 'card' });
    expect(answer).toMatchObject({ status: 201, json: { redirectUrl: expect.stringMatching(/^http/) } });
    const { reference, checkoutId, status } = await club.newestAttempt(payment);
    expect(reference).toMatch(/^[0-9a-f]{32}$/);
    expect(status).toBe('open');
    const [checkout] = club.fake.checkouts().filter((one) => one.reference === reference);
    const back = `${club.server.config.publicUrl}/checkout/${payment.id}?back=`;
    expect(checkout).toMatchObject({
      id: checkoutId,
      amount: '2750.50',
      returnTo: { success: `${back}success`, failure: `${back}failure`, cancel: `${back}cancel` },
    });
    expect(await club.read(payment, club.parent)).toMatchObject({
      checkoutId,
      hasOpenAttempt: true,
      status: 'pending',
    });
  });

  it('redirects both guardians, however often they ask, to one checkout', async () => {
    const payment = await club.charge();
    const body = { paymentId: payment.id, amount: 1500 };
    const before = club.fake.requestCounts.create;
    const callers = [club.parent, club.otherParent, club.admin, club.parent];
    const answers = await Promise.all(callers.map((as) => club.pay(as, body)));
    answers.push(await club.pay(club.parent, { ...body, paymentMethod: 'maya_wallet' }));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(club.fake.requestCounts.create - before).toBe(1);
  });

  it("refuses another amount, a paid or cancelled payment, and another family's", async () => {
    const payment = await club.charge();
    const stranger = await makeUser(club.db);
    await makePlayer(club.db, { guardians: [stranger] });
    const codeOf = async (as: { id: string }, body: object) => {
      const { status, json } = await club.pay(as, body);
      return [status, json.code];
    };
    const before = club.fake.requestCounts.create;
    expect(await codeOf(club.parent, { paymentId: payment.id, amount: '1.00' })).toEqual([409, 'conflict']);
    expect(await codeOf(stranger, { paymentId: payment.id, amount: '1500.00' })).toEqual([404, 'not_found']);
    const paid = await club.charge({ paidAt: new Date().toISOString() });
    expect(await codeOf(club.parent, { paymentId: paid.id, amount: '1500.00' })).toEqual([409, 'conflict']);
    const cancelled = await club.charge({ status: 'cancelled' });
    expect(await codeOf(club.parent, { paymentId: cancelled.id, amount: '1500.00' })).toEqual([409, 'conflict']);
    const both = { paymentId: payment.id, paymentIds: [payment.id], amount: '1500.00' };
    expect(await codeOf(club.parent, both)).toEqual([400, 'invalid']);
    expect(club.fake.requestCounts.create).toBe(before);
  });

  it.each([0, -1, 'NaN', 1e9, 10.005, '1,000', '', null])('refuses an amount of %s', async (amount) => {
    const payment = await club.charge();
    expect((await club.pay(club.parent, { paymentId: payment.id, amount })).status).toBe(400);
  });

  it('pays several at once, replacing a checkout of one of them', async () => {
    const [first, second] = [await club.charge({ amount: '100.10' }), await club.charge({ amount: '200.20' })];
    await club.pay(club.parent, { paymentId: first.id, amount: '100.10' });
    const old = await club.reference(first);
    const all = { paymentIds: [second.id, first.id, second.id], amount: '300.30' };
    expect((await club.pay(club.parent, all)).status).toBe(201);
    const reference = await club.reference(second);
    expect(await club.reference(first)).toBe(reference);
    expect(await attemptStatus(old)).toBe('superseded');
    club.fake.pay(reference);
    expect((await club.check(club.parent, first)).json).toMatchObject({ outcome: 'paid', payment: { status: 'paid' } });
    expect(await statusOf(club.db, second)).toBe('paid');
  });

  it('pays what is due now separately, and together with what is due later only as the whole sum', async () => {
    const { db } = club;
    const payer = await makeUser(db);
    const child = await makePlayer(db, { guardians: [payer] });
    await makePayment(db, { playerId: child.id, amount: '1500.05', type: 'misc' });
    await makePayment(db, { playerId: child.id, amount: '1362.96', dueDate: '2099-01-10', type: 'misc' });
    const { json: balance } = await club.server.request('GET', '/api/payments/balance', { as: payer });
    expect(balance).toMatchObject({ total: '2863.01', dueNow: { total: '1500.05' }, later: { total: '1362.96' } });
    const idsOf = (some: { id: number }[]) => some.map(({ id }) => id);
    const now = idsOf(balance.dueNow.payments);
    const everything = [...now, ...idsOf(balance.later.payments)];
    const tooLittle = await club.pay(payer, { paymentIds: everything, amount: balance.dueNow.total });
    expect(tooLittle).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect((await club.pay(payer, { paymentIds: now, amount: balance.dueNow.total })).status).toBe(201);
    expect((await club.pay(payer, { paymentIds: everything, amount: balance.total })).status).toBe(201);
  });

  it('notices that the older checkout was paid before it opens another', async () => {
    const [first, second] = [await club.charge(), await club.charge()];
    await club.pay(club.parent, { paymentId: first.id, amount: '1500.00' });
    club.fake.pay(await club.reference(first));
    const answer = await club.pay(club.otherParent, { paymentIds: [first.id, second.id], amount: '3000.00' });
    expect(answer).toMatchObject({ status: 409, json: { message: 'This is paid already. Nothing was charged.' } });
    expect(await club.moved(first)).toEqual([['received', '1500.00']]);
  });

  it('opens a new checkout once the old one has expired or its amount was changed', async () => {
    const payment = await club.charge();
    await club.pay(club.parent, { paymentId: payment.id, amount: '1500.00' });
    const old = await club.reference(payment);
    await club.db
      .update(paymentAttempts)
      .set({ expiresAt: new Date(0).toISOString() })
      .where(eq(paymentAttempts.reference, old));
    await club.pay(club.parent, { paymentId: payment.id, amount: '1500.00' });
    const newer = await club.reference(payment);
    await club.db.update(payments).set({ amount: '1600.00' }).where(eq(payments.id, payment.id));
    await club.pay(club.parent, { paymentId: payment.id, amount: '1600.00' });
    expect([await attemptStatus(old), await attemptStatus(newer)]).toEqual(['superseded', 'superseded']);
    expect((await club.newestAttempt(payment)).amount).toBe('1600.00');
  });

  it('is not available without a provider', async () => {
    const server = await startTestServer();
    const parent = await makeUser(server.db);
    const child = await makePlayer(server.db, { guardians: [parent] });
    const [row] = await server.db
      .insert(payments)
      .values({ playerId: child.id, amount: '10.00', type: 'misc' })
      .returning();
    const body = { paymentId: row?.id, amount: '10.00' };
    const answer = await server.request('POST', '/api/create-payment', { as: parent, body });
    expect(answer).toMatchObject({ status: 503, json: { message: "Online payment isn't set up yet." } });
    const check = await server.request('POST', `/api/payments/${row?.id}/check`, { as: parent, body: {} });
    expect(check).toMatchObject({ status: 200, json: { outcome: 'none', payment: { status: 'pending' } } });
    await server.close();
  });
});

describe('a provider that is down', () => {
  it.each([[{ status: 500 }], [{ status: 400 }], [{ drop: true }], [{ garbage: true }], [{ drop: true, done: true }]])(
    'does not change the payment, and can be tried again (%j)',
    async (fault) => {
      const payment = await club.charge();
      const body = { paymentId: payment.id, amount: '1500.00' };
      club.fake.next({ on: 'create', ...fault });
      const before = await club.read(payment, club.parent);
      const answers = await Promise.all([club.pay(club.parent, body), club.pay(club.otherParent, body)]);
      // Callers who waited for the failed attempt get the failure too; a later caller opens the next one.
      expect(
        answers
          .map(({ status }) => status)
          .sort()
          .at(-1),
      ).toBe(503);
      for (const { status, json } of answers) if (status === 503) expect(json).toEqual(UNREACHABLE);
      if (answers.every(({ status }) => status === 503)) expect(await club.read(payment, club.parent)).toEqual(before);
      expect((await club.pay(club.parent, body)).status).toBe(201);
    },
  );

  it('is waited for no longer than the timeout', async () => {
    const { db, fake, parent, child, server } = club;
    const payment = await club.charge();
    const provider = createMayaProvider(fake.config, { timeoutMs: 200 });
    const actor = { id: parent.id, role: 'parent' as const, teamIds: [], playerIds: [child.id] };
    const context = { ...server, db, provider, log: createLog({ logLevel: 'silent' }), mailer: outboxMailer() };
    const pay = () =>
      startCheckout(context, scopeOf(actor, 'payment.pay'), {
        paymentId: payment.id,
        paymentIds: undefined,
        amount: '1500.00',
        paymentMethod: undefined,
      });
    fake.next({ on: 'create', hang: true });
    await expect(pay()).rejects.toMatchObject(UNREACHABLE);
    expect(await club.newestAttempt(payment)).toMatchObject({ status: 'failed', redirectUrl: null });
    expect(await pay()).toEqual({ redirectUrl: expect.any(String) });
  });

  it('prevents an older checkout from being replaced, since nobody knows whether it was paid', async () => {
    const [first, second] = [await club.charge(), await club.charge()];
    await club.pay(club.parent, { paymentId: first.id, amount: '1500.00' });
    const { id } = await club.newestAttempt(first);
    club.fake.next({ on: 'state', status: 502 });
    const answer = await club.pay(club.parent, { paymentIds: [first.id, second.id], amount: '3000.00' });
    expect(answer).toMatchObject({ status: 503, json: UNREACHABLE });
    expect(await club.newestAttempt(first)).toMatchObject({ id, status: 'open' });
  });
});

describe('returning from the provider', () => {
  it.each([
    ['pay', 'paid', 'paid'],
    ['fail', 'failed', 'pending'],
    ['cancel', 'cancelled', 'pending'],
    ['expire', 'expired', 'pending'],
  ] as const)('shows what really happened: %s', async (what, outcome, status) => {
    const payment = await club.charge();
    await club.pay(club.parent, { paymentId: payment.id, amount: '1500.00' });
    club.fake[what](await club.reference(payment));
    const { status: code, json } = await club.check(club.parent, payment);
    expect([code, json.outcome, json.payment.status]).toEqual([200, outcome, status]);
    expect(json.payment.hasOpenAttempt).toBe(false);
    if (outcome !== 'paid') {
      expect((await club.pay(club.parent, { paymentId: payment.id, amount: '1500.00' })).status).toBe(201);
    }
  });

  it('does not trust the return URL', async () => {
    const payment = await club.charge();
    await club.pay(club.parent, { paymentId: payment.id, amount: '1500.00' });
    const path = `/api/payments/${payment.id}/check?back=success`;
    const { json } = await club.server.request('POST', path, { as: club.parent, body: { back: 'success' } });
    expect(json).toMatchObject({ outcome: 'waiting', payment: { status: 'pending' } });
  });

  it('asks the provider once in three seconds, and waits where it is down', async () => {
    const payment = await club.charge();
    await club.pay(club.parent, { paymentId: payment.id, amount: '1500.00' });
    const before = club.fake.requestCounts.state;
    club.fake.next({ on: 'state', status: 500 });
    expect((await club.check(club.parent, payment)).json.outcome).toBe('waiting');
    const answers = await Promise.all(Array.from({ length: 20 }, () => club.check(club.otherParent, payment)));
    expect(new Set(answers.map(({ json }) => json.outcome))).toEqual(new Set(['waiting']));
    expect(club.fake.requestCounts.state - before).toBe(1);
    const { reference } = await club.newestAttempt(payment);
    await club.db
      .update(paymentAttempts)
      .set({ checkedAt: sql`now() - interval '3 seconds'` })
      .where(eq(paymentAttempts.reference, reference));
    club.fake.pay(reference);
    expect((await club.check(club.parent, payment)).json.outcome).toBe('paid');
  });
});

describe('a payment that does not match', () => {
  it.each([
    ['another amount', { amount: '1.00' }, /1\.00 PHP where 1500\.00 PHP/],
    ['another currency', { currency: 'USD' }, /1500\.00 USD/],
  ])('pays nothing: %s', async (_, options, problem) => {
    const payment = await club.charge();
    await club.pay(club.parent, { paymentId: payment.id, amount: '1500.00' });
    club.fake.pay(await club.reference(payment), options);
    expect((await club.check(club.parent, payment)).json).toMatchObject({
      outcome: 'waiting',
      payment: { status: 'pending' },
    });
    const attempt = await club.newestAttempt(payment);
    expect([attempt.status, attempt.problem]).toEqual(['unclear', expect.stringMatching(problem)]);
    expect(await club.moved(payment)).toEqual([]);
  });

  it('pays nothing: another reference', async () => {
    const other = await openPaymentClub(startPayMongoFake);
    const payment = await other.charge();
    await other.pay(other.parent, { paymentId: payment.id, amount: '1500.00' });
    other.fake.pay(await other.reference(payment));
    for (const checkout of other.fake.checkouts()) checkout.reference = 'of-somebody-else';
    expect((await other.check(other.parent, payment)).json.payment.status).toBe('pending');
    expect((await other.newestAttempt(payment)).status).toBe('unclear');
    await other.close();
  });
});

async function attemptStatus(reference: string) {
  const [row] = await club.db
    .select({ status: paymentAttempts.status })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.reference, reference));
  return row?.status;
}
