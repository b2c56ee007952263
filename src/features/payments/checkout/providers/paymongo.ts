import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { clock } from '@/platform/clock';
import { ConfigError, type PaymentConfig } from '@/platform/config';
import { fromCentavos, toCentavos } from '@/shared/money';
import type { OnlineMethod } from '../../contract/payment';
import { askAt, providerId, webAddress } from './ask';
import { type CheckoutOrder, type CheckoutState, type Money, type PaymentProvider, ProviderFailure } from './provider';
import { type AdapterOptions, anHourAfter, baseUrl, needed } from './setting';
import { notTheProvider, webhookBody, webhookText } from './webhook-body';

/** The largest accepted difference between a signature's time and the local clock, in milliseconds. An older one may be a replay. */
const SIGNATURE_MS = 300_000;
const signature = /^t=(\d{1,12}), ?te=([0-9a-f]{64})?, ?li=([0-9a-f]{64})?$/;
/** Maps PayMongo's methods to Yelo's. QR Ph, which PayMongo accepts too, is paid with any wallet or bank, so it has no counterpart. */
const methods = new Map<string, OnlineMethod>([
  ['card', 'card'],
  ['gcash', 'gcash'],
  ['paymaya', 'maya_wallet'],
]);

const data = <T extends z.ZodRawShape>(attributes: T) => z.object({ id: providerId, attributes: z.object(attributes) });
const payment = data({
  status: z.string(),
  amount: z.int().positive(),
  currency: z.string(),
  source: z.object({ type: z.string().nullish() }).nullish(),
});
const opened = z.object({ data: data({ checkout_url: webAddress }) });
const session = z.object({
  data: data({ status: z.string(), reference_number: z.string().nullish(), payments: z.array(payment).nullish() }),
});
const refund = z.object({ data: data({ status: z.string() }) });
const event = z.object({ data: data({ type: z.string(), data: z.unknown() }) });
const eventSession = z.object({ attributes: z.object({ reference_number: webhookText(200).nullish() }) });

/** Returns the provider for PayMongo Checkout Sessions. Throws `ConfigError` where a key is missing or is of the other mode. */
export function createPayMongoProvider(setting: PaymentConfig, options: AdapterOptions = {}): PaymentProvider {
  const { secretKey: key, mode } = setting;
  const webhookSecret = needed(setting.webhookSecret, 'PAYMENT_WEBHOOK_SECRET');
  if (key.startsWith(mode === 'live' ? 'sk_test_' : 'sk_live_')) {
    throw new ConfigError('PAYMENT_SECRET_KEY is of another mode than PAYMENT_MODE says.');
  }
  const { now = () => clock().getTime() } = options;
  const ask = askAt(baseUrl(setting, 'https://api.paymongo.com'), options.timeoutMs);

  return {
    name: 'paymongo',
    label: 'PayMongo',
    methods: [...methods.values()],
    async createCheckout(order) {
      const body = { data: { attributes: attributesOf(order) } };
      const { id, attributes } = (await ask({ path: 'v1/checkout_sessions', key, body }, opened)).data;
      return { checkoutId: id, redirectUrl: attributes.checkout_url, expiresAt: anHourAfter(now()) };
    },
    async fetchState({ checkoutId }) {
      // Its address never reached the server, so nobody could pay there.
      if (checkoutId === null) return { kind: 'waiting' };
      return stateOf((await ask({ path: `v1/checkout_sessions/${checkoutId}`, key }, session)).data.attributes);
    },
    readWebhook({ headers, body }) {
      if (!isSigned(headers['paymongo-signature'], body)) throw notTheProvider();
      const { id: eventId, attributes } = webhookBody(body, event).data;
      if (attributes.type !== 'checkout_session.payment.paid') return null;
      const read = eventSession.safeParse(attributes.data);
      if (!read.success) throw notTheProvider();
      const reference = read.data.attributes.reference_number;
      return reference ? { eventId, reference } : null;
    },
    async refund({ providerPaymentId, reference, amount, reason }) {
      const notes = `${reference} ${reason}`.slice(0, 255);
      const paid = { payment_id: providerPaymentId, amount: toCentavos(amount) };
      const body = { data: { attributes: { ...paid, reason: 'requested_by_customer', notes } } };
      const { id, attributes } = (await ask({ path: 'v1/refunds', key, body }, refund)).data;
      if (attributes.status === 'failed') throw new ProviderFailure('refused', 'refund-failed');
      return { state: attributes.status === 'succeeded' ? 'done' : 'requested', providerRefundId: id };
    },
  };

  /** Returns whether `header` contains a recent signature of `body` for the configured mode. */
  function isSigned(header: string | string[] | undefined, body: Buffer): boolean {
    const [, seconds = '', test, live] = signature.exec(String(header)) ?? [];
    const given = Buffer.from((mode === 'live' ? live : test) ?? '', 'hex');
    const expected = createHmac('sha256', webhookSecret).update(`${seconds}.`).update(body).digest();
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    return Math.abs(now() - Number(seconds) * 1000) <= SIGNATURE_MS;
  }
}

function attributesOf({ lines, amount, reference, returnTo }: CheckoutOrder) {
  const centavos = lines.map((line) => toCentavos(line.amount));
  // The provider charges the sum of the lines.
  if (centavos.reduce((sum, one) => sum + one, 0) !== toCentavos(amount)) throw new RangeError('The lines differ.');
  return {
    line_items: lines.map(({ name }, at) => ({ name, amount: centavos[at], currency: 'PHP', quantity: 1 })),
    payment_method_types: [...methods.keys(), 'qrph'],
    success_url: returnTo.success,
    cancel_url: returnTo.cancel,
    reference_number: reference,
  };
}

/** While the session is active the payer may make another attempt there, whatever has failed. */
function stateOf({
  status,
  reference_number,
  payments,
}: z.output<typeof session>['data']['attributes']): CheckoutState {
  const successes = payments?.filter(({ attributes }) => attributes.status === 'paid') ?? [];
  const [paid, ...more] = successes.map((one) => moneyOf(one, reference_number ?? ''));
  if (paid) return { kind: 'paid', ...paid, more };
  return { kind: status === 'expired' ? 'expired' : 'waiting' };
}

function moneyOf({ id, attributes }: z.output<typeof payment>, reference: string): Money {
  const { amount, currency, source } = attributes;
  const method = methods.get(source?.type ?? '') ?? null;
  return { amount: fromCentavos(amount), currency, reference, providerPaymentId: id, method };
}
