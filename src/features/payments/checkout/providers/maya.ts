import * as z from 'zod';
import { clock } from '@/platform/clock';
import type { PaymentConfig } from '@/platform/config';
import type { OnlineMethod } from '../../contract/payment';
import { askAt, providerId, webAddress } from './ask';
import { pesos, pesosOf } from './pesos';
import { type CheckoutState, type Money, type PaymentProvider, ProviderFailure } from './provider';
import { type AdapterOptions, anHourAfter, baseUrl, needed } from './setting';
import { webhookBody, webhookText } from './webhook-body';

const hosts = { live: 'https://pg.maya.ph', sandbox: 'https://pg-sandbox.paymaya.com' };

const methods = new Map<string, OnlineMethod>([
  ['card', 'card'],
  ['paymaya', 'maya_wallet'],
]);

const checkout = z.object({ checkoutId: providerId, redirectUrl: webAddress });

const refund = z.object({ id: providerId, status: z.string() });

const payment = z.object({
  id: providerId,
  status: z.string(),
  amount: pesos,
  currency: z.string(),
  requestReferenceNumber: z.string(),
  fundSource: z.object({ type: z.string().nullish() }).nullish(),
});

const hint = z.object({
  id: webhookText(64).min(1),
  status: z.string().max(64),
  requestReferenceNumber: webhookText(64).min(1).nullish(),
});

/** The meaning of each status; any other may still change. */
const kinds = new Map<string, 'failed' | 'cancelled' | 'expired'>([
  ['PAYMENT_FAILED', 'failed'],
  ['AUTH_FAILED', 'failed'],
  ['PAYMENT_EXPIRED', 'expired'],
  ['PAYMENT_CANCELLED', 'cancelled'],
  ['VOIDED', 'cancelled'],
  ['REFUNDED', 'cancelled'],
]);

const reportedStatuses = new Set(['PAYMENT_SUCCESS', 'PAYMENT_FAILED', 'PAYMENT_EXPIRED', 'PAYMENT_CANCELLED']);

/**
 * Returns the provider for Maya Checkout. Its webhooks aren't signed, so they are only hints. Throws `ConfigError` where its public key
 * is missing.
 */
export function createMayaProvider(setting: PaymentConfig, options: AdapterOptions = {}): PaymentProvider {
  const publicKey = needed(setting.publicKey, 'PAYMENT_PUBLIC_KEY');
  const { secretKey } = setting;
  const { now = () => clock().getTime() } = options;
  const ask = askAt(baseUrl(setting, hosts[setting.mode]), options.timeoutMs);

  return {
    name: 'maya',
    label: 'Maya Checkout',
    methods: [...methods.values()],
    async createCheckout({ reference, amount, returnTo }) {
      const body = {
        totalAmount: { value: pesosOf(amount), currency: 'PHP' },
        requestReferenceNumber: reference,
        redirectUrl: returnTo,
      };
      const opened = await ask({ path: 'checkout/v1/checkouts', key: publicKey, body }, checkout);
      return { ...opened, expiresAt: anHourAfter(now()) };
    },
    async fetchState({ reference }) {
      const path = `payments/v1/payment-rrns/${encodeURIComponent(reference)}`;
      try {
        return stateOf(await ask({ path, key: secretKey }, z.array(payment)));
      } catch (error) {
        // Nobody has started to pay.
        if (error instanceof ProviderFailure && error.code === '404') return { kind: 'waiting' };
        throw error;
      }
    },
    readWebhook({ body }) {
      const { id, status, requestReferenceNumber: reference } = webhookBody(body, hint);
      return reference && reportedStatuses.has(status) ? { eventId: `${id}:${status}`, reference } : null;
    },
    async refund({ providerPaymentId, reference, amount, reason }) {
      const path = `payments/v1/payments/${encodeURIComponent(providerPaymentId)}/refunds`;
      const totalAmount = { amount: pesosOf(amount), currency: 'PHP' };
      const body = { totalAmount, reason: reason.slice(0, 512), requestReferenceNumber: reference };
      const { id, status } = await ask({ path, key: secretKey, body }, refund);
      if (status === 'FAILED') throw new ProviderFailure('refused', 'refund-failed');
      return { state: status === 'SUCCESS' ? 'done' : 'requested', providerRefundId: id };
    },
  };
}

/** A payer may have made several attempts: received money counts first, then what may still arrive. */
function stateOf(payments: z.output<typeof payment>[]): CheckoutState {
  const [paid, ...more] = payments.filter(({ status }) => status === 'PAYMENT_SUCCESS').map(moneyOf);
  if (paid) return { kind: 'paid', ...paid, more };
  const ends = payments.map(({ status }) => kinds.get(status) ?? 'waiting');
  const kind = (['waiting', 'failed', 'cancelled', 'expired'] as const).find((one) => ends.includes(one));
  return { kind: kind ?? 'waiting' };
}

function moneyOf({ id, amount, currency, requestReferenceNumber, fundSource }: z.output<typeof payment>): Money {
  const method = methods.get(fundSource?.type ?? '') ?? null;
  return { amount, currency, reference: requestReferenceNumber, providerPaymentId: id, method };
}
