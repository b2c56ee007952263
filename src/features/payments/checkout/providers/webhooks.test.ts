import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Webhook } from '../../../../../test/payment-fakes/fake';
import { expectRefused, hostileBodies } from '../../../../../test/payment-fakes/hostile-webhooks';
import { startMayaFake } from '../../../../../test/payment-fakes/maya-fake';
import { startPayMongoFake } from '../../../../../test/payment-fakes/paymongo-fake';
import { createMayaProvider } from './maya';
import { createPayMongoProvider } from './paymongo';
import type { PaymentProvider } from './provider';

const REFERENCE = 'a-reference-of-ours';
const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

describe('maya', () => {
  let provider: PaymentProvider;
  let hook: (...asked: Parameters<Awaited<ReturnType<typeof startMayaFake>>['webhook']>) => Webhook;
  beforeAll(async () => {
    const fake = await startMayaFake();
    closing.push(fake.close);
    provider = createMayaProvider(fake.config);
    hook = fake.webhook;
  });

  it.each(['paid', 'failed', 'expired', 'cancelled'] as const)(
    'reports that it was %s, the same each time',
    (event) => {
      const read = provider.readWebhook(hook(REFERENCE, event));
      expect(read).toEqual({ reference: REFERENCE, eventId: expect.stringMatching(/^[0-9a-f]{24}:PAYMENT_[A-Z]+$/) });
      expect(provider.readWebhook(hook(REFERENCE, event))).toEqual(read);
    },
  );

  it('has a separate event for each status of a payment', () => {
    const events = (['paid', 'failed', 'expired', 'cancelled'] as const).map((event) =>
      provider.readWebhook(hook(REFERENCE, event, { eventId: 'one' })),
    );
    expect(new Set(events.map((event) => event?.eventId)).size).toBe(4);
  });

  it.each([
    { id: 'x', status: 'AUTHORIZED', requestReferenceNumber: REFERENCE },
    { id: 'x', status: 'PAYMENT_SUCCESS' },
    { id: 'x', status: 'PAYMENT_SUCCESS', requestReferenceNumber: null },
  ])('ignores events of no checkout: %j', (body) => {
    expect(provider.readWebhook({ headers: {}, body: Buffer.from(JSON.stringify(body)) })).toBeNull();
  });

  it.each(hostileBodies)('refuses %s', (_what, body) => {
    expectRefused(provider, { headers: {}, body: Buffer.from(body) });
  });
});

describe.each(['live', 'sandbox'] as const)('paymongo, %s', (mode) => {
  let fake: Awaited<ReturnType<typeof startPayMongoFake>>;
  let provider: PaymentProvider;
  beforeAll(async () => {
    fake = await startPayMongoFake(mode);
    closing.push(fake.close);
    provider = createPayMongoProvider(fake.config);
  });

  it('reports what was paid, the same each time', () => {
    const read = provider.readWebhook(fake.webhook(REFERENCE, 'paid'));
    expect(read).toEqual({ reference: REFERENCE, eventId: expect.stringMatching(/^evt_/) });
    expect(provider.readWebhook(fake.webhook(REFERENCE, 'paid'))).toEqual(read);
    expect(provider.readWebhook(fake.webhook(REFERENCE, 'paid', { eventId: 'evt_2' }))?.eventId).toBe('evt_2');
  });

  it.each(['failed', 'expired', 'cancelled'] as const)('ignores a checkout that was %s', (event) => {
    expect(provider.readWebhook(fake.webhook(REFERENCE, event))).toBeNull();
  });

  it.each(['wrong', 'old', 'test-mode'] as const)('refuses a signature that is %s', (sign) => {
    expectRefused(provider, fake.webhook(REFERENCE, 'paid', { sign }));
  });
});
