import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { createdAt, instant, oneOf, serialId, version } from '@/platform/db/columns';
import { eventTypes } from './contract';
import { attendanceStatuses } from './contract/attendance';

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
    version: version(),
  },
  (t) => [
    index('event_start').on(t.startTime, t.id),
    index('event_end').on(t.endTime),
    index('event_team').on(t.teamId, t.startTime),
    oneOf('event_type', t.type, eventTypes),
    check('event_order', sql`${t.endTime} >= ${t.startTime}`),
  ],
);

export const eventAttendance = pgTable(
  'event_attendance',
  {
    id: serialId(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    playerId: integer()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    status: text({ enum: attendanceStatuses }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('event_attendance_once').on(t.eventId, t.playerId),
    index('event_attendance_player').on(t.playerId),
    oneOf('event_attendance_status', t.status, attendanceStatuses),
  ],
);
