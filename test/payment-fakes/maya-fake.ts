import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { PaymentConfig } from '@/platform/config';
import { fromCentavos } from '@/shared/money';
import { type Checkout, idOf, openBooks, type PayEvent, type Payment } from './books';
import { controlsOf, type PaymentFake } from './fake';
import { type FakeRequest, listen, type Reply } from './listen';

const value = z
  .number()
  .positive()
  .refine((pesos) => /^\d+(\.\d\d?)?$/.test(String(pesos)));
const created = z.object({
  totalAmount: z.object({ value, currency: z.literal('PHP') }),
  requestReferenceNumber: z.string().min(1).max(36),
  redirectUrl: z.object({ success: z.url(), failure: z.url(), cancel: z.url() }),
});
const refunded = z.object({
  totalAmount: z.object({ amount: value, currency: z.literal('PHP') }),
  reason: z.string().min(1).max(512),
  requestReferenceNumber: z.string().max(36),
});

const statuses: Record<PayEvent, string> = {
  paid: 'PAYMENT_SUCCESS',
  failed: 'PAYMENT_FAILED',
  expired: 'PAYMENT_EXPIRED',
  cancelled: 'PAYMENT_CANCELLED',
};

/** Starts a fake of Maya's server that supports checkouts. */
export async function startMayaFake(mode: PaymentConfig['mode'] = 'live'): Promise<PaymentFake> {
  const books = openBooks();
  const keys = { publicKey: 'pk-of-the-tests', secretKey: 'sk-of-the-tests' };
  let refundStatus = 'SUCCESS';
  const server = await listen({
    operationOf(method, path) {
      if (method === 'POST' && path === '/checkout/v1/checkouts') return 'create';
      if (method === 'GET' && /^\/payments\/v1\/payment-rrns\/[^/]+$/.test(path)) return 'state';
      return method === 'POST' && /^\/payments\/v1\/payments\/[^/]+\/refunds$/.test(path) ? 'refund' : null;
    },
    handle(operation, request) {
      if (request.key !== (operation === 'create' ? keys.publicKey : keys.secretKey)) return [401, { code: 'K003' }];
      if (operation === 'create') return create(request);
      return operation === 'state' ? state(request) : refund(request);
    },
  });

  return {
    ...server,
    ...controlsOf(books),
    config: { provider: 'maya', ...keys, webhookSecret: undefined, mode, apiUrl: server.url },
    pay: books.pay,
    fail: (reference) => books.end(reference, 'failed'),
    expire: (reference) => books.end(reference, 'expired'),
    cancel: (reference) => books.end(reference, 'cancelled'),
    answerRefunds: (state) => {
      refundStatus = { done: 'SUCCESS', requested: 'PENDING', failed: 'FAILED' }[state];
    },
    webhook(reference, event, { eventId } = {}) {
      const checkout = books.look(reference);
      const known = checkout?.payments.find(({ status }) => status === event);
      const id = eventId ?? known?.id ?? idOf(reference, event);
      const none = { id, amount: '1.00', currency: 'PHP', method: 'card', status: event };
      const body = Buffer.from(JSON.stringify(paymentJson({ ...(known ?? none), id }, reference)));
      return { headers: { 'content-type': 'application/json' }, body };
    },
  };

  function create({ body }: FakeRequest): Reply {
    const { data } = created.safeParse(body);
    if (!data) return [400, { code: '2553', message: 'Missing/invalid parameters.' }];
    const id = randomUUID();
    const amount = pesosOf(data.totalAmount.value);
    const { requestReferenceNumber: reference, redirectUrl: returnTo } = data;
    if (!books.open({ id, reference, amount, lines: [], returnTo })) return [400, { code: '2553' }];
    return [200, { checkoutId: id, redirectUrl: `${server.url}/checkout?id=${id}` }];
  }

  function state({ path }: FakeRequest): Reply {
    const checkout = books.look(lastOf(path));
    if (!checkout || checkout.payments.length === 0) return [404, { code: 'PY0009' }];
    return [200, checkout.payments.map((payment) => paymentJson(payment, checkout.reference))];
  }

  function refund({ path, body }: FakeRequest): Reply {
    const { data } = refunded.safeParse(body);
    const paymentId = path.split('/')[4] ?? '';
    if (!data) return [400, { code: '2553' }];
    const amount = pesosOf(data.totalAmount.amount);
    const reference = data.requestReferenceNumber;
    if (refundStatus !== 'FAILED' && !books.refund(paymentId, amount, reference)) return [400, { code: 'PY0024' }];
    return [200, { id: randomUUID(), payment: paymentId, status: refundStatus, amount, currency: 'PHP' }];
  }
}

function paymentJson({ id, amount, currency, method, status }: Payment, reference: Checkout['reference']) {
  return {
    id,
    isPaid: status === 'paid',
    status: statuses[status],
    amount,
    currency,
    canVoid: status === 'paid',
    requestReferenceNumber: reference,
    fundSource: { type: method, description: '**** **** **** 2346' },
  };
}

function pesosOf(pesos: number) {
  return fromCentavos(Math.round(pesos * 100));
}

function lastOf(path: string): string {
  return decodeURIComponent(path.split('/').at(-1) ?? '');
}
