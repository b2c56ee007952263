import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { players } from '@/features/players/tables';
import { amountInRange, createdAt, instant, oneOf, serialId, version } from '@/platform/db/columns';
import { paymentMethods, paymentStatuses, paymentTypes } from './contract';

export const payments = pgTable(
  'payment',
  {
    id: serialId(),
    playerId: integer().references(() => players.id),
    coachId: text().references(() => users.id),
    amount: numeric({ precision: 10, scale: 2 }).notNull(),
    type: text({ enum: paymentTypes }).notNull(),
    status: text({ enum: paymentStatuses }).notNull().default('pending'),
    /** Null: unspecified. */
    paymentMethod: text({ enum: paymentMethods }),
    dueDate: date({ mode: 'string' }),
    paidAt: instant(),
    checkoutId: text(),
    description: text(),
    notes: text(),
    createdAt: createdAt(),
    createdBy: text().references(() => users.id),
    version: version(),
  },
  (t) => [
    index('payment_player').on(t.playerId),
    index('payment_unpaid').on(t.playerId, t.dueDate).where(sql`${t.status} <> 'paid'`),
    index('payment_coach').on(t.coachId),
    index('payment_status').on(t.status, t.dueDate),
    index('payment_paid').on(t.paidAt),
    index('payment_created').on(t.createdAt),
    amountInRange('payment_amount', t.amount),
    oneOf('payment_type', t.type, paymentTypes),
    oneOf('payment_status_known', t.status, paymentStatuses),
    oneOf('payment_method', t.paymentMethod, paymentMethods),
    check('payment_paid_when', sql`(${t.status} = 'paid') = (${t.paidAt} is not null)`),
  ],
);
