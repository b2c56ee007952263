import type { IncomingHttpHeaders } from 'node:http';
import type { Instant } from '@/shared/dates';
import type { Amount } from '@/shared/money';
import type { OnlineMethod, PaymentMethod } from '../../contract/payment';

// The interface of a provider of online payments. An adapter is one file beside this one, and doesn't access Yelo's tables.

/** What is to be paid. Amounts are decimal text of pesos. */
export interface CheckoutOrder {
  /** Yelo's reference: random, at most 36 characters, never used twice. */
  reference: string;
  amount: Amount;
  lines: readonly { name: string; amount: Amount }[];
  /** Where the payer returns to. None of these addresses proves anything. */
  returnTo: { success: string; failure: string; cancel: string };
  /** The payer's choice; the provider's page may offer other methods too. */
  method: OnlineMethod | null;
}

export interface OpenedCheckout {
  checkoutId: string;
  redirectUrl: string;
  /** When the address stops being valid. */
  expiresAt: Instant;
}

/** Money received for a checkout. */
export interface Money {
  /** Decimal text of pesos, and the provider's code of the currency. */
  amount: Amount;
  currency: string;
  /** Yelo's reference, as the provider returns it. */
  reference: string;
  /** The provider's id of the money, by which it is refunded. */
  providerPaymentId: string;
  /** The payment method; null when the provider doesn't report it. */
  method: PaymentMethod | null;
}

/** The provider's state of a checkout. `waiting`: no money has arrived, but it may. `more`: additional charges, made by mistake. */
export type CheckoutState =
  | { kind: 'waiting' | 'failed' | 'cancelled' | 'expired' }
  | (Money & { kind: 'paid'; more: readonly Money[] });

/** The keys that identify a checkout at the provider. */
export interface CheckoutKeys {
  reference: string;
  checkoutId: string | null;
}

/** What a webhook hints at: that something happened to a known checkout. What happened is then requested from the provider. */
export interface WebhookHint {
  /** The same for each delivery of one event. */
  eventId: string;
  reference: string;
}

export interface RefundOrder {
  providerPaymentId: string;
  /** Yelo's reference, the same for each attempt of one refund. */
  reference: string;
  amount: Amount;
  reason: string;
}

export interface PaymentProvider {
  /** Stored with each attempt. */
  readonly name: string;
  /** The display name, for System Settings. */
  readonly label: string;
  readonly methods: readonly OnlineMethod[];
  /** Opens a checkout. Throws `ProviderFailure`. */
  createCheckout(order: CheckoutOrder): Promise<OpenedCheckout>;
  /** Fetches the state of a checkout. Throws `ProviderFailure`. */
  fetchState(checkout: CheckoutKeys): Promise<CheckoutState>;
  /** Parses a webhook; returns null where it concerns no checkout. Throws `AppError` `invalid` where it isn't from the provider. */
  readWebhook(request: { headers: IncomingHttpHeaders; body: Buffer }): WebhookHint | null;
  /** Refunds money; returns `requested` where the provider hasn't completed it yet. Throws `ProviderFailure`. */
  refund(order: RefundOrder): Promise<{ state: 'done' | 'requested'; providerRefundId: string | null }>;
}

/** The failure of a request to the provider. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
  /** `refused`: the provider said no, and nothing happened. `unreached`: nobody knows what it did. */
  readonly kind: 'refused' | 'unreached';
  /** An HTTP status or an error code, for the log, without personal data. */
  readonly code: string;

  constructor(kind: 'refused' | 'unreached', code: string) {
    super(`The payment provider failed: ${kind}, ${code}.`);
    this.kind = kind;
    this.code = code;
  }
}
