import type { PaymentConfig } from '@/platform/config';
import type { Amount } from '@/shared/money';
import type { Books, Checkout, PayEvent, PayOptions } from './books';

/** One fault of a provider's server. */
export interface Fault {
  /** The kind of request; any kind when omitted. */
  on?: Operation;
  /** Responds with this status. */
  status?: number;
  /** Responds with an unreadable body. */
  garbage?: boolean;
  /** Never responds. */
  hang?: boolean;
  /** Closes the connection. */
  drop?: boolean;
  /** Responds once this has settled; without another fault, correctly. */
  until?: Promise<unknown>;
  /** Responds after the client has given up. */
  late?: boolean;
  /** The request was carried out, and only the response is faulty. */
  done?: boolean;
}

export type Operation = 'create' | 'state' | 'refund';

export interface Webhook {
  headers: Record<string, string>;
  body: Buffer;
}

export interface WebhookOptions {
  /** `old` is a signature of 10 minutes ago, `test-mode` one of the other mode. Providers without signatures ignore it. */
  sign?: 'right' | 'wrong' | 'old' | 'test-mode';
  /** The id of another event about the same; by default a reference and an event always give the same id. */
  eventId?: string;
}

/** A provider's server on loopback, and the people who pay there. Amounts are decimal text of pesos. */
export interface PaymentFake {
  url: string;
  /** The configuration for a club that uses it. */
  config: PaymentConfig;
  /** Pays a checkout. Returns false when it is paid already; nothing is charged then. */
  pay(reference: string, options?: PayOptions): boolean;
  fail(reference: string): void;
  expire(reference: string): void;
  cancel(reference: string): void;
  /** Queues faults for the next requests. */
  next(...faults: Fault[]): void;
  /** Returns how often a reference was charged. */
  charges(reference: string): number;
  /** Returns all opened checkouts, oldest first. */
  checkouts(): readonly Checkout[];
  /** Returns all refunds, oldest first. */
  refunds(): readonly { reference: string; paymentId: string; amount: Amount }[];
  /** Sets the response to refunds from now on. */
  answerRefunds(state: 'done' | 'requested' | 'failed'): void;
  /** Number of requests of each kind so far, including faulty ones. */
  readonly requestCounts: Readonly<Record<Operation, number>>;
  /** Returns a webhook of the provider without sending it, so that a test can send it twice, later or never. */
  webhook(reference: string, event: PayEvent, options?: WebhookOptions): Webhook;
  /** Sends a webhook to the complete URL `to`. */
  deliver(to: string, hook: Webhook): Promise<Response>;
  close(): Promise<void>;
}

/** Returns the part that all fakes share, based on their records. */
export function controlsOf(books: Books): Pick<PaymentFake, 'charges' | 'checkouts' | 'refunds' | 'deliver'> {
  return {
    charges: (reference) => books.find(reference).payments.filter(({ status }) => status === 'paid').length,
    checkouts: () => books.checkouts,
    refunds: () => books.refunds,
    deliver: (to, { headers, body }) => fetch(to, { method: 'POST', headers, body: new Uint8Array(body) }),
  };
}
