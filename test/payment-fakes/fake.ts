import type { PaymentConfig } from '@/platform/config';
import type { Amount } from '@/shared/money';
import type { Books, Checkout, PayEvent, PayOptions } from './books';

/** What a provider's server does wrong, once. */
export interface Fault {
  /** Which kind of request; left out: whichever comes next. */
  on?: Operation;
  /** Answers this status. */
  status?: number;
  /** Answers what no program can read. */
  garbage?: boolean;
  /** Never answers. */
  hang?: boolean;
  /** Breaks the connection off. */
  drop?: boolean;
  /** Answers once this has settled; alone, it answers rightly then. */
  until?: Promise<unknown>;
  /** Answers once who asked has given up. */
  late?: boolean;
  /** It has done what it was asked, and only the answer went wrong. */
  done?: boolean;
}

export type Operation = 'create' | 'state' | 'refund';

export interface Webhook {
  headers: Record<string, string>;
  body: Buffer;
}

export interface WebhookOptions {
  /** `old`: a signature of 10 minutes ago. `test-mode`: one of the other mode. For who signs nothing it makes no difference. */
  sign?: 'right' | 'wrong' | 'old' | 'test-mode';
  /** Another event about the same; by default a reference and an event always make the same one. */
  eventId?: string;
}

/** A provider's server on loopback, and the people who pay there. Amounts are decimal text of pesos. */
export interface PaymentFake {
  url: string;
  /** What a club is configured with to use it. */
  config: PaymentConfig;
  /** Somebody pays. False where it is paid already: nothing is charged then. */
  pay(reference: string, options?: PayOptions): boolean;
  fail(reference: string): void;
  expire(reference: string): void;
  cancel(reference: string): void;
  /** What goes wrong next; several wait in line. */
  next(...faults: Fault[]): void;
  /** How often a reference was charged. */
  charges(reference: string): number;
  /** Everything that was opened there, oldest first. */
  checkouts(): readonly Checkout[];
  /** What was given back, oldest first. */
  refunds(): readonly { reference: string; paymentId: string; amount: Amount }[];
  /** How refunds are answered from now on. */
  answerRefunds(state: 'done' | 'requested' | 'failed'): void;
  /** How many requests of each kind have come, faults included. */
  readonly asked: Readonly<Record<Operation, number>>;
  /** What the provider sends; not yet sent, so that it can be sent twice, later or never. */
  webhook(reference: string, event: PayEvent, options?: WebhookOptions): Webhook;
  /** Sends a webhook to the whole address `to`. */
  deliver(to: string, hook: Webhook): Promise<Response>;
  close(): Promise<void>;
}

/** What is alike in all fakes, over the books of one. */
export function controlsOf(books: Books): Pick<PaymentFake, 'charges' | 'checkouts' | 'refunds' | 'deliver'> {
  return {
    charges: (reference) => books.find(reference).payments.filter(({ status }) => status === 'paid').length,
    checkouts: () => books.checkouts,
    refunds: () => books.refunds,
    deliver: (to, { headers, body }) => fetch(to, { method: 'POST', headers, body: new Uint8Array(body) }),
  };
}
