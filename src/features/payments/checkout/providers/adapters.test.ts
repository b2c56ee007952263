import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentConfig } from '@/platform/config';
import { fromCentavos } from '@/shared/money';
import type { Fault, PaymentFake } from '../../../../../test/payment-fakes/fake';
import { startMayaFake } from '../../../../../test/payment-fakes/maya-fake';
import { startPayMongoFake } from '../../../../../test/payment-fakes/paymongo-fake';
import { createMayaProvider } from './maya';
import { createPayMongoProvider } from './paymongo';
import { type CheckoutOrder, type PaymentProvider, ProviderFailure } from './provider';
import type { AdapterOptions } from './setting';

type Create = (setting: PaymentConfig, options?: AdapterOptions) => PaymentProvider;
const both: [string, () => Promise<PaymentFake>, Create][] = [
  ['maya', startMayaFake, createMayaProvider],
  ['paymongo', startPayMongoFake, createPayMongoProvider],
];

describe.each(both)('%s', (_name, startFake, create) => {
  let fake: PaymentFake;
  let provider: PaymentProvider;
  /** The same provider with a short timeout, for requests that are never answered. */
  let hasty: PaymentProvider;

  beforeAll(async () => {
    fake = await startFake();
    provider = create(fake.config);
    hasty = create(fake.config, { timeoutMs: 50 });
  });
  afterEach(() => fake.answerRefunds('done'));
  afterAll(() => fake.close());

  describe('a checkout', () => {
    it('is opened once under our reference, and can be paid for an hour', async () => {
      const order = orderOf('3500.50');
      const before = Date.now();
      const opened = await provider.createCheckout(order);
      expect(opened.redirectUrl.startsWith(fake.url)).toBe(true);
      expect(Date.parse(opened.expiresAt) - before).toBeGreaterThanOrEqual(3_600_000);
      expect(Date.parse(opened.expiresAt) - Date.now()).toBeLessThanOrEqual(3_600_000);
      const { id, amount, returnTo } = theOne(order.reference);
      expect(id).toBe(opened.checkoutId);
      expect(amount).toBe('3500.50');
      expect(returnTo.success).toBe(order.returnTo.success);
      expect(returnTo.cancel).toBe(order.returnTo.cancel);
      await expect(provider.createCheckout(order)).rejects.toMatchObject({ kind: 'refused', code: '400' });
      expect(fake.checkouts().filter(({ reference }) => reference === order.reference)).toHaveLength(1);
    });

    it('is refused under a reference of more than 36 characters', async () => {
      await expect(provider.createCheckout(orderOf('1.00', 'r'.repeat(36)))).resolves.toBeTruthy();
      const refused = provider.createCheckout(orderOf('1.00', 'r'.repeat(37)));
      await expect(refused).rejects.toMatchObject({ kind: 'refused', code: '400' });
    });

    it('is waiting until somebody pays, and returns the amount as received', async () => {
      const { keys, reference } = await opened('1234.56');
      expect(await provider.fetchState(keys)).toEqual({ kind: 'waiting' });
      expect(fake.pay(reference, { method: 'paymaya' })).toBe(true);
      const state = await provider.fetchState(keys);
      expect(state).toMatchObject({
        kind: 'paid',
        amount: '1234.56',
        currency: 'PHP',
        reference,
        method: 'maya_wallet',
      });
      expect(fake.pay(reference)).toBe(false);
      expect(fake.charges(reference)).toBe(1);
      expect(await provider.fetchState(keys)).toEqual(state);
    });

    it('returns another amount, another currency and null for an unknown method', async () => {
      const { keys, reference } = await opened('500.00');
      fake.pay(reference, { amount: '5.00', currency: 'USD', method: 'qrph' });
      expect(await provider.fetchState(keys)).toMatchObject({ amount: '5.00', currency: 'USD', method: null });
    });

    it('is paid where a later attempt was, and stays so after it has expired', async () => {
      const { keys, reference } = await opened('80.00');
      fake.fail(reference);
      fake.cancel(reference);
      fake.pay(reference);
      fake.expire(reference);
      expect(await provider.fetchState(keys)).toMatchObject({ kind: 'paid', amount: '80.00' });
    });

    it('has expired', async () => {
      const { keys, reference } = await opened('80.00');
      fake.expire(reference);
      expect(await provider.fetchState(keys)).toEqual({ kind: 'expired' });
    });

    it('returns random amounts exactly', async () => {
      for (const centavos of fc.sample(fc.integer({ min: 1, max: 9_999_999_999 }), 200)) {
        const amount = fromCentavos(centavos);
        const { keys, reference } = await opened(amount);
        fake.pay(reference);
        expect(theOne(reference).amount).toBe(amount);
        expect(await provider.fetchState(keys)).toMatchObject({ kind: 'paid', amount });
      }
    });
  });

  describe('a refund', () => {
    it('refunds a part, then the rest, and never more', async () => {
      const paymentId = await paid('100.10');
      const reference = newReference();
      const order = { providerPaymentId: paymentId, reference, amount: '40.05', reason: 'Moved away' };
      expect(await provider.refund(order)).toMatchObject({ state: 'done', providerRefundId: expect.any(String) });
      expect(fake.refunds().at(-1)).toMatchObject({ reference, amount: '40.05' });
      const more = provider.refund({ ...order, reference: newReference(), amount: '60.06' });
      await expect(more).rejects.toMatchObject({ kind: 'refused', code: '400' });
      expect(await provider.refund({ ...order, reference: newReference(), amount: '60.05' })).toMatchObject({
        state: 'done',
      });
    });

    it('may be pending, and may fail', async () => {
      const order = { providerPaymentId: await paid('100.00'), reference: newReference(), amount: '1.00', reason: 'x' };
      fake.answerRefunds('requested');
      expect(await provider.refund(order)).toMatchObject({ state: 'requested' });
      fake.answerRefunds('failed');
      await expect(provider.refund(order)).rejects.toMatchObject({ kind: 'refused' });
    });

    it('accepts a reason of any length', async () => {
      const providerPaymentId = await paid('100.00');
      const order = { providerPaymentId, reference: newReference(), amount: '1.00', reason: 'ñ'.repeat(2000) };
      expect(await provider.refund(order)).toMatchObject({ state: 'done' });
    });
  });

  const faults: [string, Fault, kind: string, code: string | RegExp][] = [
    ['an error of the server', { status: 500 }, 'unreached', '500'],
    ['a server that is being repaired', { status: 503 }, 'unreached', '503'],
    ['too many requests', { status: 429 }, 'unreached', '429'],
    ['a request that took too long', { status: 408 }, 'unreached', '408'],
    ['a wrong key', { status: 401 }, 'refused', '401'],
    ['a refusal', { status: 400 }, 'refused', '400'],
    ['a redirect', { status: 302 }, 'unreached', '302'],
    ['nonsense', { garbage: true, done: true }, 'unreached', 'unreadable'],
    ['a connection that breaks off', { drop: true, done: true }, 'unreached', /^[A-Z_]+$/],
    ['silence', { hang: true, done: true }, 'unreached', 'TimeoutError'],
    ['an answer that comes too late', { late: true }, 'unreached', 'TimeoutError'],
  ];

  it.each(faults)('reports %s separately from what it did', async (_what, fault, kind, code) => {
    const { keys } = await opened('10.00');
    const providerPaymentId = await paid('10.00');
    const order = orderOf('10.00');
    const asking = fault.hang || fault.late ? hasty : provider;
    const calls = {
      create: () => asking.createCheckout(order),
      state: () => asking.fetchState(keys),
      refund: () =>
        asking.refund({ providerPaymentId, reference: newReference(), amount: '1.00', reason: order.reference }),
    };
    for (const [on, call] of Object.entries(calls)) {
      fake.next({ ...fault, on: on as keyof typeof calls });
      const failure = await call().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ProviderFailure);
      expect(failure).toMatchObject({ kind, code: expect.stringMatching(code) });
      expectNoSecret(failure, order);
    }
  });

  it('waits for a slow response', async () => {
    const { keys } = await opened('10.00');
    let answer: () => void = () => undefined;
    fake.next({ on: 'state', until: new Promise<void>((resolve) => (answer = resolve)) });
    const before = fake.requestCounts.state;
    const state = provider.fetchState(keys);
    await expect.poll(() => fake.requestCounts.state).toBe(before + 1);
    answer();
    expect(await state).toEqual({ kind: 'waiting' });
  });

  it('is unreached where nothing listens', async () => {
    const gone = await startFake();
    const { config } = gone;
    await gone.close();
    const failure = await create(config)
      .createCheckout(orderOf('10.00'))
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'unreached', code: 'ECONNREFUSED' });
    expectNoSecret(failure, orderOf('10.00'));
  });

  it('is refused with another key', async () => {
    const other = create({ ...fake.config, publicKey: 'another', secretKey: 'another' });
    await expect(other.createCheckout(orderOf('10.00'))).rejects.toMatchObject({ kind: 'refused', code: '401' });
  });

  function expectNoSecret(failure: unknown, order: CheckoutOrder): void {
    const reported = `${failure} ${JSON.stringify(failure)} ${failure instanceof Error && failure.stack} ${String((failure as Error).cause)}`;
    const { publicKey, secretKey, webhookSecret } = fake.config;
    const secrets = [publicKey, secretKey, webhookSecret, fake.url, order.reference, order.lines[0]?.name];
    for (const secret of secrets) if (secret) expect(reported).not.toContain(secret);
  }

  async function opened(amount: string) {
    const { reference, ...order } = orderOf(amount);
    const { checkoutId } = await provider.createCheckout({ reference, ...order });
    return { reference, keys: { reference, checkoutId } };
  }

  async function paid(amount: string): Promise<string> {
    const { keys, reference } = await opened(amount);
    fake.pay(reference);
    const state = await provider.fetchState(keys);
    if (state.kind !== 'paid') throw new Error('It should be paid.');
    return state.providerPaymentId;
  }

  function theOne(wanted: string) {
    const found = fake.checkouts().find(({ reference }) => reference === wanted);
    if (!found) throw new Error('It should have been opened.');
    return found;
  }
});

function orderOf(amount: string, reference = newReference()): CheckoutOrder {
  const back = (how: string) => `https://club.test/checkout/7?back=${how}`;
  return {
    reference,
    amount,
    lines: [{ name: 'Dues of Little Skater', amount }],
    returnTo: { success: back('success'), failure: back('failure'), cancel: back('cancel') },
    method: null,
  };
}

function newReference(): string {
  return randomBytes(16).toString('hex');
}
