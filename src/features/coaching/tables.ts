import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import { amountInRange, createdAt, instant, oneOf, pesos, serialId, version } from '@/platform/db/columns';
import { earningPaymentMethods, earningStatuses, earningTypes } from './contract/earning';
import { sessionPaymentStatuses, sessionStatuses, sessionTypes } from './contract/session';

export const coachSessions = pgTable(
  'coach_session',
  {
    id: serialId(),
    coachId: text()
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    type: text({ enum: sessionTypes }).notNull(),
    /** Minutes. */
    duration: integer().notNull(),
    rate: pesos().notNull(),
    scheduledDate: instant().notNull(),
    location: text(),
    description: text(),
    playerNotes: text(),
    status: text({ enum: sessionStatuses }).notNull().default('scheduled'),
    /** For sessions without students; otherwise derived from the students' payments. */
    paymentStatus: text({ enum: sessionPaymentStatuses }).notNull().default('unpaid'),
    /** The first session of the series. */
    seriesId: integer().references((): AnyPgColumn => coachSessions.id),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    index('coach_session_coach').on(t.coachId, t.scheduledDate),
    index('coach_session_series').on(t.seriesId),
    check('coach_session_duration', sql`${t.duration} between 1 and 1440`),
    amountInRange('coach_session_rate', t.rate, sql`>= 0`),
    oneOf('coach_session_type', t.type, sessionTypes),
    oneOf('coach_session_status', t.status, sessionStatuses),
    oneOf('coach_session_payment', t.paymentStatus, sessionPaymentStatuses),
  ],
);

/** The students of a session. */
export const coachSessionPlayers = pgTable(
  'coach_session_player',
  {
    id: serialId(),
    sessionId: integer()
      .notNull()
      .references(() => coachSessions.id, { onDelete: 'cascade' }),
    playerId: integer()
      .notNull()
      .references(() => players.id),
    /** The family's payment to the club. Null: it was never charged. */
    paymentId: integer().references(() => payments.id),
    /** The coach was paid in hand, so nothing is owed to the club. */
    paidInHand: boolean().notNull().default(false),
  },
  (t) => [
    unique('coach_session_player_once').on(t.sessionId, t.playerId),
    index('coach_session_player_player').on(t.playerId),
    index('coach_session_player_payment').on(t.paymentId),
  ],
);

export const coachEarnings = pgTable(
  'coach_earning',
  {
    id: serialId(),
    coachId: text()
      .notNull()
      .references(() => users.id),
    /** The lesson of this earning, from which amount and text are derived; null for earnings that the coach entered. */
    sessionId: integer().references(() => coachSessions.id, { onDelete: 'cascade' }),
    description: text().notNull(),
    type: text({ enum: earningTypes }).notNull(),
    amount: pesos().notNull(),
    source: text(),
    status: text({ enum: earningStatuses }).notNull().default('pending'),
    paymentDate: date({ mode: 'string' }),
    paymentMethod: text({ enum: earningPaymentMethods }),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    unique('coach_earning_session').on(t.sessionId),
    index('coach_earning_coach').on(t.coachId, t.createdAt),
    amountInRange('coach_earning_amount', t.amount),
    oneOf('coach_earning_type', t.type, earningTypes),
    oneOf('coach_earning_status', t.status, earningStatuses),
    oneOf('coach_earning_method', t.paymentMethod, earningPaymentMethods),
  ],
);
