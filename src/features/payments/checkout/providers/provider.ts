import type { IncomingHttpHeaders } from 'node:http';
import type { Instant } from '@/shared/dates';
import type { Amount } from '@/shared/money';
import type { OnlineMethod, PaymentMethod } from '../../contract/payment';

// What Yelo asks of a provider of online payments. An adapter is one file beside this one, and knows nothing of Yelo's tables.

/** What is to be paid. Amounts are decimal text of pesos. */
export interface CheckoutOrder {
  /** Ours: random, at most 36 characters, never used twice. */
  reference: string;
  amount: Amount;
  lines: readonly { name: string; amount: Amount }[];
  /** Where the payer comes back to. None of them proves anything. */
  returnTo: { success: string; failure: string; cancel: string };
  /** What the payer chose; the provider's page may offer the others too. */
  method: OnlineMethod | null;
}

export interface OpenedCheckout {
  checkoutId: string;
  redirectUrl: string;
  /** From then on the address isn't good any more. */
  expiresAt: Instant;
}

/** Money that came for a checkout. */
export interface Money {
  /** Decimal text of pesos, and what the provider calls the currency. */
  amount: Amount;
  currency: string;
  /** Ours, as the provider has it. */
  reference: string;
  /** The provider's id of the money, to give it back by. */
  providerPaymentId: string;
  /** How it was paid; null: the provider doesn't say. */
  method: PaymentMethod | null;
}

/** What the provider says of a checkout. `waiting`: nothing has come, and something may. `more`: what was charged beside, by mistake. */
export type CheckoutState =
  | { kind: 'waiting' | 'failed' | 'cancelled' | 'expired' }
  | (Money & { kind: 'paid'; more: readonly Money[] });

/** By what a checkout is found at the provider. */
export interface CheckoutKeys {
  reference: string;
  checkoutId: string | null;
}

/** What a webhook hints at: that something happened to a checkout of ours. What happened, the provider itself is asked. */
export interface WebhookHint {
  /** The same for each delivery of one event. */
  eventId: string;
  reference: string;
}

export interface RefundOrder {
  providerPaymentId: string;
  /** Ours, the same for each try of one refund. */
  reference: string;
  amount: Amount;
  reason: string;
}

export interface PaymentProvider {
  /** Stands with each try. */
  readonly name: string;
  /** As people know it, for System Settings. */
  readonly label: string;
  readonly methods: readonly OnlineMethod[];
  /** Opens a checkout. Throws `ProviderFailure`. */
  createCheckout(order: CheckoutOrder): Promise<OpenedCheckout>;
  /** Asks what became of a checkout. Throws `ProviderFailure`. */
  fetchState(checkout: CheckoutKeys): Promise<CheckoutState>;
  /** Reads a webhook; null where it concerns no checkout. Throws `AppError` `invalid` where it isn't the provider's. */
  readWebhook(request: { headers: IncomingHttpHeaders; body: Buffer }): WebhookHint | null;
  /** Gives money back; `requested` where the provider has yet to do it. Throws `ProviderFailure`. */
  refund(order: RefundOrder): Promise<{ state: 'done' | 'requested'; providerRefundId: string | null }>;
}

/** The provider couldn't do it. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
  /** `refused`: it said no, and nothing happened. `unreached`: nobody knows what it did. */
  readonly kind: 'refused' | 'unreached';
  /** An HTTP status or the name of a fault, for the log: nothing of a person. */
  readonly code: string;

  constructor(kind: 'refused' | 'unreached', code: string) {
    super(`The payment provider failed: ${kind}, ${code}.`);
    this.kind = kind;
    this.code = code;
  }
}
