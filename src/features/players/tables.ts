import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { teams } from '@/features/teams/tables';
import { createdAt, oneOf, serialId, version } from '@/platform/db/columns';
import { positions } from './contract';

export const players = pgTable(
  'player',
  {
    id: serialId(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    birthDate: date({ mode: 'string' }).notNull(),
    position: text({ enum: positions }),
    jerseyNumber: integer(),
    teamId: integer().references(() => teams.id),
    emergencyContact: text(),
    emergencyPhone: text(),
    medicalNotes: text(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    index('player_name').on(t.lastName, t.firstName, t.id),
    index('player_team').on(t.teamId),
    index('player_created').on(t.createdAt),
    oneOf('player_position', t.position, positions),
    check('player_jersey', sql`${t.jerseyNumber} >= 0`),
  ],
);

/** Who looks after whom. A player's `parentId` is the guardian with the lowest `rank`. */
export const guardians = pgTable(
  'guardian',
  {
    playerId: integer()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id),
    rank: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.playerId, t.userId] }), index('guardian_user').on(t.userId)],
);
