import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { clock } from '@/platform/clock';
import type { PaymentConfig } from '@/platform/config';
import { fromCentavos, toCentavos } from '@/shared/money';
import { type Checkout, idOf, openBooks, type PayEvent, type Payment, sumOf } from './books';
import { controlsOf, type PaymentFake, type WebhookOptions } from './fake';
import { type FakeRequest, listen, type Reply } from './listen';

const attributes = <T extends z.ZodRawShape>(shape: T) => z.object({ data: z.object({ attributes: z.object(shape) }) });
const line = z.object({
  name: z.string().min(1).max(255),
  amount: z.int().positive(),
  currency: z.literal('PHP'),
  quantity: z.literal(1),
});
const created = attributes({
  line_items: z.array(line).min(1),
  payment_method_types: z.array(z.enum(['card', 'gcash', 'paymaya', 'qrph'])).min(1),
  success_url: z.url(),
  cancel_url: z.url(),
  reference_number: z.string().min(1).max(36),
});
const refunded = attributes({
  amount: z.int().min(100),
  payment_id: z.string(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'others']),
  notes: z.string().max(255).optional(),
});

const MINUTES_10 = 600;

/** Starts a fake of PayMongo's server that supports checkout sessions. */
export async function startPayMongoFake(mode: PaymentConfig['mode'] = 'live'): Promise<PaymentFake> {
  const books = openBooks();
  const keys = {
    secretKey: `sk_${mode === 'live' ? 'live' : 'test'}_of_the_tests`,
    webhookSecret: 'whsk_of_the_tests',
  };
  let refundStatus = 'succeeded';
  const server = await listen({
    operationOf(method, path) {
      if (method === 'POST' && path === '/v1/checkout_sessions') return 'create';
      if (method === 'GET' && /^\/v1\/checkout_sessions\/[^/]+$/.test(path)) return 'state';
      return method === 'POST' && path === '/v1/refunds' ? 'refund' : null;
    },
    handle(operation, request) {
      if (request.key !== keys.secretKey) return [401, { errors: [{ code: 'authentication_failed' }] }];
      if (operation === 'create') return create(request);
      return operation === 'state' ? state(request) : refund(request);
    },
  });

  return {
    ...server,
    ...controlsOf(books),
    config: { provider: 'paymongo', publicKey: undefined, ...keys, mode, apiUrl: server.url },
    pay: books.pay,
    fail: (reference) => books.end(reference, 'failed'),
    expire: (reference) => books.end(reference, 'expired'),
    cancel: (reference) => books.end(reference, 'cancelled'),
    answerRefunds: (state) => {
      refundStatus = { done: 'succeeded', requested: 'pending', failed: 'failed' }[state];
    },
    webhook(reference, event, { sign = 'right', eventId = `evt_${idOf(reference, event)}` } = {}) {
      const body = Buffer.from(JSON.stringify(eventJson(eventId, reference, event, books.look(reference), server.url)));
      return { headers: { 'content-type': 'application/json', 'paymongo-signature': signed(body, sign) }, body };
    },
  };

  function create({ body }: FakeRequest): Reply {
    const parsed = created.safeParse(body);
    if (!parsed.success) return [400, { errors: [{ code: 'parameter_invalid' }] }];
    const { line_items, reference_number: reference, success_url, cancel_url } = parsed.data.data.attributes;
    const id = `cs_${randomBytes(12).toString('hex')}`;
    const lines = line_items.map(({ name, amount }) => ({ name, amount: fromCentavos(amount) }));
    const amount = sumOf(lines.map((one) => one.amount));
    const returnTo = { success: success_url, failure: cancel_url, cancel: cancel_url };
    if (!books.open({ id, reference, amount, lines, returnTo }))
      return [400, { errors: [{ code: 'resource_exists' }] }];
    return [200, { data: sessionJson(books.find(reference), server.url) }];
  }

  function state({ path }: FakeRequest): Reply {
    const checkout = books.look(path.split('/').at(-1) ?? '');
    if (!checkout) return [404, { errors: [{ code: 'resource_not_found' }] }];
    return [200, { data: sessionJson(checkout, server.url) }];
  }

  function refund({ body }: FakeRequest): Reply {
    const parsed = refunded.safeParse(body);
    if (!parsed.success) return [400, { errors: [{ code: 'parameter_invalid' }] }];
    const { amount, payment_id: paid, notes = '' } = parsed.data.data.attributes;
    const isRefused =
      refundStatus !== 'failed' && !books.refund(paid.slice(4), fromCentavos(amount), notes.split(' ')[0] ?? '');
    if (isRefused) return [400, { errors: [{ code: 'parameter_above_maximum' }] }];
    const id = `ref_${randomBytes(12).toString('hex')}`;
    return [200, { data: { id, type: 'refund', attributes: { amount, currency: 'PHP', status: refundStatus } } }];
  }

  function signed(body: Buffer, sign: WebhookOptions['sign']): string {
    const seconds = Math.floor(clock().getTime() / 1000) - (sign === 'old' ? MINUTES_10 : 0);
    const secret = sign === 'wrong' ? 'whsk_of_somebody_else' : keys.webhookSecret;
    const mac = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
    const isLive = (mode === 'live') !== (sign === 'test-mode');
    return isLive ? `t=${seconds},te=,li=${mac}` : `t=${seconds},te=${mac},li=`;
  }
}

function sessionJson({ id, reference, payments, isExpired, lines }: Checkout, url: string) {
  const tried = payments.filter(({ status }) => status === 'paid' || status === 'failed').map(paymentJson);
  return {
    id,
    type: 'checkout_session',
    attributes: {
      checkout_url: `${url}/checkout/${id}`,
      reference_number: reference,
      status: isExpired ? 'expired' : 'active',
      line_items: lines.map(({ name, amount }) => ({ name, amount: toCentavos(amount), currency: 'PHP', quantity: 1 })),
      payments: tried,
    },
  };
}

function paymentJson({ id, amount, currency, method, status }: Payment) {
  const attributes = { amount: toCentavos(amount), currency, status, source: { id: `src_${id}`, type: method } };
  return { id: `pay_${id}`, type: 'payment', attributes };
}

/** Returns an event. Only a paid session has an event of its own; others are events of a payment, which doesn't name its session. */
function eventJson(id: string, reference: string, event: PayEvent, checkout: Checkout | undefined, url: string) {
  const unknown = { id: `cs_${idOf(reference)}`, reference, amount: '1.00', lines: [], payments: [], isExpired: false };
  const session = sessionJson({ returnTo: { success: '', failure: '', cancel: '' }, ...unknown, ...checkout }, url);
  const payment = { id: `pay_${idOf(reference)}`, type: 'payment', attributes: { status: event } };
  const attributes =
    event === 'paid'
      ? { type: 'checkout_session.payment.paid', data: session }
      : { type: `payment.${event}`, data: payment };
  return { data: { id, type: 'event', attributes } };
}
