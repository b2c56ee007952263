import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/server';
import { createDemoProvider } from './providers/demo';
import type { PaymentProvider } from './providers/provider';

let server: TestServer;
let provider: PaymentProvider;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ config: { demo: true }, club: { isDemo: true } });
  provider = createDemoProvider(server);
});
afterAll(() => server.close());

const returnTo = {
  success: 'http://club.test/checkout/7?back=success',
  failure: 'http://club.test/checkout/7?back=failure',
  cancel: 'http://club.test/checkout/7?back=cancel',
};

async function open() {
  count += 1;
  const reference = `reference-${count}`;
  const lines = [{ name: '<b>Dues</b>', amount: '3500.00' }];
  const opened = await provider.createCheckout({ reference, amount: '3500.00', lines, returnTo, method: 'card' });
  return { reference, ...opened };
}

function press(path: string, outcome: string, method = 'gcash') {
  return fetch(server.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ outcome, method }),
  });
}

it("shows what is to be paid, escaped, with the payer's method", async () => {
  const { redirectUrl } = await open();
  const page = await (await fetch(server.url + redirectUrl)).text();
  expect(page).toContain('₱3,500.00');
  expect(page).toContain('&lt;b&gt;Dues');
  expect(page).not.toContain('<b>Dues');
  expect(page).toMatch(/value="card" checked/);
});

it.each([
  ['pay', 'paid', 'success'],
  ['fail', 'failed', 'failure'],
  ['cancel', 'cancelled', 'cancel'],
])('%s makes it %s and redirects to the same host', async (outcome, kind, back) => {
  const { reference, checkoutId, redirectUrl } = await open();
  expect(await provider.fetchState({ reference, checkoutId })).toEqual({ kind: 'waiting' });
  const answer = await press(redirectUrl, outcome);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`/checkout/7?back=${back}`);
  expect(await provider.fetchState({ reference, checkoutId })).toMatchObject({ kind });
});

it('reports how much was paid, by which method, for which reference', async () => {
  const { reference, checkoutId, redirectUrl } = await open();
  await press(redirectUrl, 'pay', 'maya_wallet');
  const paid = { kind: 'paid', amount: '3500.00', currency: 'PHP', method: 'maya_wallet', reference };
  expect(await provider.fetchState({ reference, checkoutId })).toMatchObject(paid);
});

it('can confirm a payment late', async () => {
  const { reference, checkoutId, redirectUrl } = await open();
  await press(redirectUrl, 'late');
  expect(await provider.fetchState({ reference, checkoutId })).toEqual({ kind: 'waiting' });
});

it('ends once: a failed one is not paid by a second press', async () => {
  const { reference, checkoutId, redirectUrl } = await open();
  await press(redirectUrl, 'fail');
  await press(redirectUrl, 'pay');
  expect(await provider.fetchState({ reference, checkoutId })).toEqual({ kind: 'failed' });
  expect(await (await fetch(server.url + redirectUrl)).text()).toContain('This payment failed');
});

it('refunds no more than was paid', async () => {
  const { reference, checkoutId: providerPaymentId, redirectUrl } = await open();
  await press(redirectUrl, 'pay');
  const order = { providerPaymentId, reference: `${reference}-back`, reason: 'Ill' };
  await expect(provider.refund({ ...order, amount: '3000.00' })).resolves.toMatchObject({ state: 'done' });
  await expect(provider.refund({ ...order, amount: '500.01' })).rejects.toThrow('refused');
  await expect(provider.refund({ ...order, amount: '500.00' })).resolves.toMatchObject({ state: 'done' });
});

it.each([
  ['an unknown checkout', '/api/demo-checkout/none', 'pay', 404],
  ['an unknown outcome', null, 'steal', 400],
])('refuses %s', async (_, path, outcome, status) => {
  const answer = await press(path ?? (await open()).redirectUrl, outcome);
  expect(answer.status).toBe(status);
});

it('does not exist in a real club', async () => {
  const real = await startTestServer();
  try {
    expect((await fetch(`${real.url}/api/demo-checkout/any`)).status).toBe(404);
  } finally {
    await real.close();
  }
});

it("is wholly in its reader's language", async () => {
  const { redirectUrl } = await open();
  const same = /^(Demo checkout|GCash|Maya|₱3,500\.00|E-wallet|Card|Online banking|[^a-z]*)$/i;
  const textsIn = async (language: string) => {
    const page = await (await fetch(server.url + redirectUrl, { headers: { 'accept-language': language } })).text();
    expect(page).toContain(`<html lang="${language}">`);
    return page
      .split(/<[^>]*>/)
      .flatMap((text) => text.split(' · '))
      .map((text) => text.trim())
      .filter((text) => !same.test(text) && !text.startsWith('&lt;') && text !== 'Test Club');
  };
  const [english, filipino] = [await textsIn('en'), await textsIn('fil')];
  expect(english.length).toBeGreaterThan(10);
  expect(filipino).toHaveLength(english.length);
  expect(filipino.filter((text) => english.includes(text))).toEqual([]);
});
