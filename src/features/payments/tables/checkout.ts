import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { amountInRange, createdAt, instant, oneOf, pesos, serialId } from '@/platform/db/columns';
import { attemptStatuses } from '../checkout/rules/attempt-status';
import { onlineMethods, paymentMethods } from '../contract/payment';
import { payments } from './payments';

/** An attempt to pay one or several payments at the provider. */
export const paymentAttempts = pgTable(
  'payment_attempt',
  {
    id: serialId(),
    /** The provider's name, as in its adapter. */
    provider: text().notNull(),
    /** Yelo's reference at the provider, a random secret. An additional charge has that reference, a colon, and `providerPaymentId`. */
    reference: text().notNull().unique(),
    status: text({ enum: attemptStatuses }).notNull().default('creating'),
    amount: pesos().notNull(),
    /** The payer's choice. */
    method: text({ enum: onlineMethods }),
    /** The provider's id of the checkout, and the address where it is paid. */
    checkoutId: text(),
    redirectUrl: text(),
    expiresAt: instant(),
    /** The provider's id of the money, by which it is refunded. */
    providerPaymentId: text(),
    /** Why it is unclear, for admins; null again once an admin has reviewed it. */
    problem: text(),
    createdBy: text().references(() => users.id),
    createdAt: createdAt(),
    /** When the provider was last asked. */
    checkedAt: instant(),
    settledAt: instant(),
  },
  (t) => [
    index('payment_attempt_status').on(t.status, t.createdAt),
    index('payment_attempt_checkout').on(t.checkoutId),
    oneOf('payment_attempt_status_known', t.status, attemptStatuses),
    oneOf('payment_attempt_method', t.method, onlineMethods),
    amountInRange('payment_attempt_amount', t.amount),
  ],
);

/** The payments of an attempt. At most one of a payment's attempts is open. */
export const paymentAttemptItems = pgTable(
  'payment_attempt_item',
  {
    attemptId: integer()
      .notNull()
      .references(() => paymentAttempts.id),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    amount: pesos().notNull(),
    isOpen: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.attemptId, t.paymentId] }),
    index('payment_attempt_item_payment').on(t.paymentId),
    uniqueIndex('payment_attempt_item_open_once').on(t.paymentId).where(sql`${t.isOpen}`),
  ],
);

/** The provider's events, each stored once: before the request is answered, and handled after it. */
export const providerEvents = pgTable(
  'provider_event',
  {
    id: serialId(),
    provider: text().notNull(),
    eventId: text().notNull(),
    /** The reference of the attempt that it concerns. */
    reference: text().notNull(),
    receivedAt: createdAt(),
    handledAt: instant(),
  },
  (t) => [
    unique('provider_event_once').on(t.provider, t.eventId),
    index('provider_event_waiting').on(t.receivedAt).where(sql`${t.handledAt} is null`),
  ],
);

/** The demo page's own records, as a real provider would have them. Only in a demo club. */
export const demoCheckouts = pgTable('demo_checkout', {
  reference: text().primaryKey(),
  checkoutId: text().notNull().unique(),
  amount: pesos().notNull(),
  lines: jsonb().$type<{ name: string; amount: string }[]>().notNull(),
  successUrl: text().notNull(),
  failureUrl: text().notNull(),
  cancelUrl: text().notNull(),
  method: text({ enum: paymentMethods }),
  status: text({ enum: ['open', 'paid', 'failed', 'cancelled'] })
    .notNull()
    .default('open'),
  /** When it starts to count as paid; in the future for a late payment. */
  paidAt: instant(),
  refunded: pesos().notNull().default('0'),
  createdAt: createdAt(),
});
