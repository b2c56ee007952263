import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { players } from '@/features/players/tables';
import { amountInRange, createdAt, instant, oneOf, serialId, version } from '@/platform/db/columns';
import {
  earningPaymentMethods,
  earningStatuses,
  earningTypes,
  sessionPaymentStatuses,
  sessionStatuses,
  sessionTypes,
} from './contract';

export const coachSessions = pgTable(
  'coach_session',
  {
    id: serialId(),
    coachId: text()
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    type: text({ enum: sessionTypes }).notNull(),
    /** Null: a group. */
    playerId: integer().references(() => players.id),
    /** Minutes. */
    duration: integer().notNull(),
    rate: numeric({ precision: 10, scale: 2 }).notNull(),
    scheduledDate: instant().notNull(),
    location: text(),
    description: text(),
    playerNotes: text(),
    status: text({ enum: sessionStatuses }).notNull().default('scheduled'),
    paymentStatus: text({ enum: sessionPaymentStatuses }).notNull().default('unpaid'),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    index('coach_session_coach').on(t.coachId, t.scheduledDate),
    index('coach_session_player').on(t.playerId),
    check('coach_session_duration', sql`${t.duration} between 1 and 1440`),
    amountInRange('coach_session_rate', t.rate, sql`>= 0`),
    oneOf('coach_session_type', t.type, sessionTypes),
    oneOf('coach_session_status', t.status, sessionStatuses),
    oneOf('coach_session_payment', t.paymentStatus, sessionPaymentStatuses),
  ],
);

export const coachEarnings = pgTable(
  'coach_earning',
  {
    id: serialId(),
    coachId: text()
      .notNull()
      .references(() => users.id),
    description: text().notNull(),
    type: text({ enum: earningTypes }).notNull(),
    amount: numeric({ precision: 10, scale: 2 }).notNull(),
    source: text(),
    status: text({ enum: earningStatuses }).notNull().default('pending'),
    paymentDate: date({ mode: 'string' }),
    paymentMethod: text({ enum: earningPaymentMethods }),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    index('coach_earning_coach').on(t.coachId, t.createdAt),
    amountInRange('coach_earning_amount', t.amount),
    oneOf('coach_earning_type', t.type, earningTypes),
    oneOf('coach_earning_status', t.status, earningStatuses),
    oneOf('coach_earning_method', t.paymentMethod, earningPaymentMethods),
  ],
);
