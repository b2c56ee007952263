import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { teams } from '@/features/teams/tables';
import { createdAt, instant, oneOf, serialId, version } from '@/platform/db/columns';
import { eventTypes, sides, weekdays } from './contract/event';

/** The rule of a series. Each of its events has its own row, so that it can be moved, answered and cancelled individually. */
export const eventSeries = pgTable('event_series', {
  id: serialId(),
  days: text({ enum: weekdays }).array().notNull(),
  until: date({ mode: 'string' }).notNull(),
  createdAt: createdAt(),
});

export const events = pgTable(
  'event',
  {
    id: serialId(),
    title: text().notNull(),
    description: text(),
    type: text({ enum: eventTypes }).notNull().default('practice'),
    /** Null: all teams. */
    teamId: integer().references(() => teams.id),
    startTime: instant().notNull(),
    endTime: instant().notNull(),
    location: text(),
    createdById: text().references(() => users.id),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    version: version(),
    seriesId: integer().references(() => eventSeries.id),
    /** Identifies the event in external calendars, even if the club's address changes. */
    uid: uuid().notNull().defaultRandom(),
    /** Null: it takes place. A cancelled event stays on the schedule, so that everyone sees it. */
    cancelledAt: instant(),
    cancelReason: text(),
    /** For games. */
    opponent: text(),
    side: text({ enum: sides }),
    ourScore: integer(),
    theirScore: integer(),
  },
  (t) => [
    index('event_start').on(t.startTime, t.id),
    index('event_end').on(t.endTime),
    index('event_team').on(t.teamId, t.startTime),
    index('event_of_series').on(t.seriesId, t.startTime).where(sql`${t.seriesId} is not null`),
    oneOf('event_type', t.type, eventTypes),
    check('event_order', sql`${t.endTime} >= ${t.startTime}`),
    // Queries for a month rely on this to find events that began earlier.
    check('event_length', sql`${t.endTime} - ${t.startTime} <= interval '30 days'`),
    oneOf('event_side', t.side, sides),
    check(
      'event_score',
      sql`(${t.ourScore} is null) = (${t.theirScore} is null) and ${t.ourScore} between 0 and 99 and ${t.theirScore} between 0 and 99`,
    ),
    check('event_cancel_reason', sql`${t.cancelReason} is null or ${t.cancelledAt} is not null`),
  ],
);

/** Events that were deleted or moved to another team, for calendar subscriptions that still show them. */
export const cancelledEvents = pgTable(
  'cancelled_event',
  {
    id: serialId(),
    uid: uuid().notNull(),
    /** The former team. Null: all teams. */
    teamId: integer().references(() => teams.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    type: text({ enum: eventTypes }).notNull(),
    startTime: instant().notNull(),
    endTime: instant().notNull(),
    location: text(),
    version: integer().notNull(),
    cancelledAt: createdAt(),
  },
  (t) => [
    index('cancelled_event_at').on(t.cancelledAt),
    index('cancelled_event_uid').on(t.uid),
    oneOf('cancelled_event_type', t.type, eventTypes),
  ],
);
