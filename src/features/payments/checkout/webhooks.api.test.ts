import { Agent } from 'node:http';
import { count } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/database';
import { at, openPaymentClub, type PaymentClub, statusOf } from '../../../../test/payment-club';
import type { PaymentFake, Webhook } from '../../../../test/payment-fakes/fake';
import { startMayaFake } from '../../../../test/payment-fakes/maya-fake';
import { startPayMongoFake } from '../../../../test/payment-fakes/paymongo-fake';
import { request } from '../../../../test/request';
import { startTestServer } from '../../../../test/server';
import { providerEvents } from '../tables/checkout';
import { paymentLedger } from '../tables/ledger';

let club: PaymentClub;

beforeAll(async () => {
  club = await openPaymentClub(startPayMongoFake);
});
afterAll(() => club.close());

async function opened(of = club) {
  const payment = await of.charge();
  await of.pay(of.parent, { paymentId: payment.id, amount: '1500.00' });
  return { payment, reference: await of.reference(payment) };
}

async function countOf(table: typeof providerEvents | typeof paymentLedger, of = club) {
  return (await of.db.select({ count: count() }).from(table))[0]?.count;
}

describe('a webhook', () => {
  it('is answered before it is processed, and pays what the provider says was paid', async () => {
    const { payment, reference } = await opened();
    club.fake.pay(reference, { method: 'gcash' });
    const answer = await club.deliver(club.fake.webhook(reference, 'paid'));
    expect(answer).toMatchObject({ status: 200, json: { received: true } });
    await club.untilHandled();
    const paid = await club.read(payment, club.parent);
    expect(paid).toMatchObject({ status: 'paid', paymentMethod: 'gcash', receiptNumber: expect.any(Number) });
    expect(paid.hasOpenAttempt).toBe(false);
  });

  it('is only a hint: its own content pays nothing', async () => {
    const { payment, reference } = await opened();
    await club.deliver(club.fake.webhook(reference, 'paid'));
    await club.untilHandled();
    expect(await statusOf(club.db, payment)).toBe('pending');
  });

  it('asks the provider once a second about an attempt, and not about an unknown one', async () => {
    const { reference } = await opened();
    const before = club.fake.requestCounts.state;
    const hooks = Array.from({ length: 60 }, (_, one) =>
      club.fake.webhook(reference, 'paid', { eventId: `evt_flood_${one}` }),
    );
    const began = performance.now();
    await Promise.all(hooks.map((hook) => club.deliver(hook)));
    await club.untilHandled();
    const seconds = (performance.now() - began) / 1000;
    expect(club.fake.requestCounts.state - before).toBeLessThanOrEqual(1 + Math.ceil(seconds));
    const asked = club.fake.requestCounts.state;
    const kept = await countOf(providerEvents);
    const answer = await club.deliver(club.fake.webhook('of-nobody', 'paid'));
    expect([answer.status, club.fake.requestCounts.state, await countOf(providerEvents)]).toEqual([200, asked, kept]);
  });

  it('is accepted late and out of order', async () => {
    const { payment, reference } = await opened();
    club.fake.fail(reference);
    const failed = club.fake.webhook(reference, 'failed');
    club.fake.pay(reference);
    await club.deliver(club.fake.webhook(reference, 'paid'));
    await club.untilHandled();
    await club.deliver(failed);
    await club.untilHandled();
    expect(await statusOf(club.db, payment)).toBe('paid');
    expect(await club.moved(payment)).toEqual([['received', '1500.00']]);
  });

  it('pays a payment that was cancelled, when the payer continues in an old page', async () => {
    const maya = await openPaymentClub();
    const { payment, reference } = await opened(maya);
    maya.fake.cancel(reference);
    await maya.deliver(maya.fake.webhook(reference, 'cancelled'));
    await maya.untilHandled();
    expect((await maya.newestAttempt(payment)).status).toBe('cancelled');
    maya.fake.pay(reference);
    await maya.deliver(maya.fake.webhook(reference, 'paid'));
    await maya.untilHandled();
    expect(await statusOf(maya.db, payment)).toBe('paid');
    await maya.close();
  });

  it.each([
    ['a reference', (id: string, reference: string) => [id, `${reference}\0`]],
    ['an id', (id: string, reference: string) => [`${id}\0`, reference]],
  ])('is refused with values that no database stores: %s', async (_, spoil) => {
    const maya = await openPaymentClub();
    const { reference } = await opened(maya);
    const [id, requestReferenceNumber] = spoil('evt_1', reference);
    const body = Buffer.from(JSON.stringify({ id, status: 'PAYMENT_SUCCESS', requestReferenceNumber }));
    const answer = await maya.deliver({ headers: { 'content-type': 'application/json' }, body });
    expect(answer.status).toBe(400);
    await maya.close();
  });

  it.each([
    ['no JSON', Buffer.from('paid!'), 400],
    ['nothing', Buffer.alloc(0), 400],
    ['more than 64 KB', Buffer.alloc(65_537, '{'), 413],
  ])('is refused: %s', async (_, body, status) => {
    const headers = { 'content-type': 'text/plain' };
    const answer = await request(club.server.url, { method: 'POST', path: '/api/payments/webhook', headers, body });
    expect(answer.status).toBe(status);
  });
});

describe('500 forgeries', () => {
  it.each([
    ['signed', startPayMongoFake, 400],
    ['unsigned', startMayaFake, 200],
  ])('do nothing: %s', async (_, start, status) => {
    const forged = await openPaymentClub(start);
    const { payment, reference } = await opened(forged);
    const before = await countOf(paymentLedger, forged);
    const signs = ['wrong', 'old', 'test-mode'] as const;
    const hooks = Array.from({ length: 500 }, (_, one) =>
      forged.fake.webhook(one % 2 ? reference : `made-up-${one}`, 'paid', {
        sign: signs[one % 3] ?? 'wrong',
        eventId: `evt_forged_${one}`,
      }),
    );
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const answers = await Promise.all(hooks.map((hook) => forged.deliver(hook, agent)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]));
    await forged.untilHandled();
    expect(await statusOf(forged.db, payment)).toBe('pending');
    expect(await countOf(paymentLedger, forged)).toBe(before);
    agent.destroy();
    await forged.close();
  });
});

describe('1,000 deliveries of 10 events', () => {
  it('have 10 effects, whatever fails between the write and the response', async () => {
    const db = await createTestDatabase();
    const first = await openPaymentClub(startPayMongoFake, { db });
    const { fake } = first;
    const attempts = [];
    for (let one = 0; one < 10; one++) attempts.push(await opened(first));
    for (const { reference } of attempts) fake.pay(reference);
    const hooks = attempts.map(({ reference }) => fake.webhook(reference, 'paid'));
    const [order = []] = fc.sample(shuffled(Array.from({ length: 1000 }, (_, one) => one % 10)), 1);
    await first.server.close();
    for (let part = 0; part < 4; part++)
      await deliverAndStop(db, fake, hooks, order.slice(part * 250, part * 250 + 250));
    const last = await restart(db, fake, 0);
    await Promise.all(hooks.map((hook) => at(last, fake).deliver(hook)));
    await at(last, fake).untilHandled();
    const moved = await Promise.all(attempts.map(({ payment }) => first.moved(payment)));
    expect(moved).toEqual(Array.from({ length: 10 }, () => [['received', '1500.00']]));
    expect(await db.select().from(providerEvents)).toHaveLength(10);
    await last.close();
    await fake.close();
    await db.close();
  });

  function shuffled(values: number[]) {
    return fc.shuffledSubarray(values, { minLength: values.length });
  }

  /** Drops every third connection once the response is written; then the server stops in the middle of the last ones, as if killed. */
  async function deliverAndStop(
    db: PaymentClub['db'],
    fake: PaymentFake,
    hooks: Webhook[],
    order: number[],
  ): Promise<void> {
    const server = await restart(db, fake, 3);
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const results = order.map((which) =>
      at(server, fake)
        .deliver(hooks[which] as Webhook, agent)
        .catch(() => null),
    );
    await Promise.all(results.slice(0, 200));
    agent.destroy();
    await Promise.all([server.close(), ...results]);
    const statuses = (await Promise.all(results)).map((answer) => answer?.status);
    expect(statuses).toContain(200);
    expect(statuses).toContain(undefined);
  }

  function restart(db: PaymentClub['db'], fake: PaymentFake, breaking: number) {
    let answers = 0;
    return startTestServer({
      db,
      club: null,
      config: { payments: fake.config },
      prepare: (app) =>
        app.addHook('onSend', async (req) => {
          answers += 1;
          if (breaking && answers % breaking === 0) req.raw.socket.destroy();
        }),
    });
  }
});
