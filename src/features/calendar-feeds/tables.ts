import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { teams } from '@/features/teams/tables';
import { createdAt, instant, oneOf, serialId } from '@/platform/db/columns';
import { feedKinds } from './contract';

/** Calendars by secret address. Only a hash of the secret is stored; a revoked one is deleted. */
export const calendarFeeds = pgTable(
  'calendar_feed',
  {
    id: serialId(),
    userId: text()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: feedKinds }).notNull(),
    teamId: integer().references(() => teams.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    createdAt: createdAt(),
    lastReadAt: instant(),
  },
  (t) => [
    unique('calendar_feed_once').on(t.userId, t.kind, t.teamId).nullsNotDistinct(),
    oneOf('calendar_feed_kind', t.kind, feedKinds),
    check('calendar_feed_team', sql`(${t.kind} = 'team') = (${t.teamId} is not null)`),
  ],
);
