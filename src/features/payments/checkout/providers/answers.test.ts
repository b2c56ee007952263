import { afterEach, expect, it } from 'vitest';
import type { PaymentConfig } from '@/platform/config';
import { listen } from '../../../../../test/payment-fakes/listen';
import { createMayaProvider } from './maya';
import { createPayMongoProvider } from './paymongo';
import type { CheckoutOrder, PaymentProvider } from './provider';

// Answers of providers that the fakes don't give.

const close: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(close.splice(0).map((end) => end())));

const keys = { reference: 'ours', checkoutId: 'cs_1' };
const order: CheckoutOrder = {
  reference: 'ours',
  amount: '10.00',
  lines: [{ name: 'Dues', amount: '10.00' }],
  returnTo: { success: 'https://club.test/s', failure: 'https://club.test/f', cancel: 'https://club.test/c' },
  method: null,
};
const payment = {
  id: 'p-1',
  status: 'PAYMENT_SUCCESS',
  amount: '10.00',
  currency: 'PHP',
  requestReferenceNumber: 'ours',
};

it.each([
  [[], 'waiting'],
  [['PENDING_PAYMENT'], 'waiting'],
  [['AUTHORIZED'], 'waiting'],
  [['FOR_AUTHENTICATION'], 'waiting'],
  [['SOMETHING_NEW'], 'waiting'],
  [['PAYMENT_FAILED'], 'failed'],
  [['AUTH_FAILED'], 'failed'],
  [['PAYMENT_EXPIRED'], 'expired'],
  [['PAYMENT_CANCELLED'], 'cancelled'],
  [['VOIDED'], 'cancelled'],
  [['REFUNDED'], 'cancelled'],
  [['PAYMENT_FAILED', 'PENDING_TOKEN'], 'waiting'],
  [['PAYMENT_EXPIRED', 'PAYMENT_FAILED'], 'failed'],
  [['PAYMENT_SUCCESS', 'PAYMENT_FAILED'], 'paid'],
  [['PAYMENT_EXPIRED', 'PAYMENT_SUCCESS'], 'paid'],
  [['toString'], 'waiting'],
])('maya: %j is %s', async (statuses, kind) => {
  const provider = await maya(statuses.map((status) => ({ ...payment, status })));
  expect(await provider.fetchState(keys)).toMatchObject({ kind });
});

it.each([
  [10, '10.00'],
  [10.1, '10.10'],
  ['10.1', '10.10'],
  [99_999_999.99, '99999999.99'],
])('maya: an amount of %s is %s', async (amount, text) => {
  const provider = await maya([{ ...payment, amount, fundSource: null, more: { of: 'it' } }]);
  expect(await provider.fetchState(keys)).toMatchObject({ kind: 'paid', amount: text, method: null });
});

it.each([
  { active: [], kind: 'waiting' },
  { active: null, kind: 'waiting' },
  { active: ['failed', 'pending'], kind: 'waiting' },
  { active: ['failed', 'paid'], kind: 'paid' },
])('paymongo: an active session with $active is $kind', async ({ active, kind }) => {
  const payments = active?.map((status) => ({ id: 'pay_1', attributes: { status, amount: 1000, currency: 'PHP' } }));
  const attributes = { status: 'active', reference_number: null, payments: payments ?? null };
  const provider = await payMongo({ data: { id: 'cs_1', attributes } });
  expect(await provider.fetchState(keys)).toMatchObject({ kind, ...(kind === 'paid' && { reference: '' }) });
});

it.each([
  ['card', 'card', 'card'],
  ['paymaya', 'maya_wallet', 'maya_wallet'],
  ['gcash', null, 'gcash'],
  ['qrph', null, null],
  ['constructor', null, null],
])('a payment by %s is one by %s at maya, and by %s at paymongo', async (type, ofMaya, ofPayMongo) => {
  const atMaya = await maya([{ ...payment, fundSource: { type } }]);
  expect(await atMaya.fetchState(keys)).toMatchObject({ method: ofMaya });
  const atPayMongo = await payMongo(paidSession({ source: { type } }));
  expect(await atPayMongo.fetchState(keys)).toMatchObject({ method: ofPayMongo });
});

it('paymongo: a checkout that was never created is waiting, without a request', async () => {
  const server = await listen({ operationOf: () => 'state', handle: () => [200, {}] });
  close.push(server.close);
  const provider = createPayMongoProvider(settingOf(server.url));
  expect(await provider.fetchState({ reference: 'ours', checkoutId: null })).toEqual({ kind: 'waiting' });
  expect(server.requestCounts.state).toBe(0);
});

it('paymongo: items that add up to another amount are never sent', async () => {
  const provider = await payMongo({ data: { id: 'cs_1', attributes: { checkout_url: 'https://pay.test' } } });
  const lines = [...order.lines, { name: 'More', amount: '0.01' }];
  await expect(provider.createCheckout({ ...order, lines })).rejects.toThrow(RangeError);
  await expect(provider.createCheckout(order)).resolves.toMatchObject({ checkoutId: 'cs_1' });
});

const unreadable: [what: string, maya: unknown, payMongo: unknown][] = [
  ['null', null, null],
  ['a text', 'paid', 'paid'],
  ['another shape', { payments: [payment] }, { data: { id: 'cs_1', attributes: { payments: [] } } }],
  ['no whole centavos', [{ ...payment, amount: 10.005 }], paidSession({ amount: 1000.5 })],
  ['less than nothing', [{ ...payment, amount: -Infinity }], paidSession({ amount: -1 })],
  ['text for an amount', [{ ...payment, amount: '1,000.00' }], paidSession({ amount: '1000' })],
  ['an id that leads elsewhere', [{ ...payment, id: '../x' }], paidSession({}, '../x')],
];

it.each(unreadable)('a response of %s is unreadable', async (_what, ofMaya, ofPayMongo) => {
  const failure = { kind: 'unreached', code: 'unreadable' };
  await expect((await maya(ofMaya)).fetchState(keys)).rejects.toMatchObject(failure);
  await expect((await payMongo(ofPayMongo)).fetchState(keys)).rejects.toMatchObject(failure);
});

it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test', '', null])(
  'nobody is redirected to %s',
  async (url) => {
    const failure = { kind: 'unreached', code: 'unreadable' };
    const ofMaya = await maya({ checkoutId: 'c-1', redirectUrl: url });
    await expect(ofMaya.createCheckout(order)).rejects.toMatchObject(failure);
    const ofPayMongo = await payMongo({ data: { id: 'cs_1', attributes: { checkout_url: url } } });
    await expect(ofPayMongo.createCheckout(order)).rejects.toMatchObject(failure);
  },
);

it('an endless response is cut off', async () => {
  const provider = await maya([{ ...payment, more: 'x'.repeat(1_100_000) }]);
  await expect(provider.fetchState(keys)).rejects.toMatchObject({ kind: 'unreached', code: 'too-long' });
});

function paidSession(more: object, id = 'pay_1') {
  const payments = [{ id, attributes: { status: 'paid', amount: 1000, currency: 'PHP', ...more } }];
  return { data: { id: 'cs_1', attributes: { status: 'active', reference_number: 'ours', payments } } };
}

async function maya(answer: unknown): Promise<PaymentProvider> {
  return createMayaProvider(settingOf(await answering(answer)));
}

async function payMongo(answer: unknown): Promise<PaymentProvider> {
  return createPayMongoProvider(settingOf(await answering(answer)));
}

async function answering(answer: unknown): Promise<string> {
  const server = await listen({ operationOf: () => 'state', handle: () => [200, answer] });
  close.push(server.close);
  return server.url;
}

function settingOf(apiUrl: string): PaymentConfig {
  return { provider: 'x', publicKey: 'pk', secretKey: 'sk', webhookSecret: 'whsk', mode: 'live', apiUrl };
}
