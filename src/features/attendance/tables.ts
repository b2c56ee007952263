import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { events } from '@/features/events/tables';
import { players } from '@/features/players/tables';
import { createdAt, instant, oneOf, serialId } from '@/platform/db/columns';
import { answers, attendanceStatuses, marks } from './contract/attendance';

/** A family's answer and the coach's mark, side by side: neither overwrites the other. */
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
    rsvp: text({ enum: answers }),
    answeredAt: instant(),
    answeredBy: text().references(() => users.id),
    mark: text('taken', { enum: marks }),
    /** When it was tapped according to the phone's clock: the last tap counts, in whatever order taps arrive. */
    markedAt: instant('taken_at'),
    markedBy: text('taken_by').references(() => users.id),
    status: text({ enum: attendanceStatuses }).generatedAlwaysAs(sql`coalesce(taken, rsvp)`),
    createdAt: createdAt(),
  },
  (t) => [
    unique('event_attendance_once').on(t.eventId, t.playerId),
    index('event_attendance_player').on(t.playerId),
    oneOf('event_attendance_rsvp', t.rsvp, answers),
    oneOf('event_attendance_taken', t.mark, marks),
  ],
);
