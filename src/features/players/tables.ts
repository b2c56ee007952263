import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { teams } from '@/features/teams/tables';
import { createdAt, instant, oneOf, serialId, version } from '@/platform/db/columns';
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
    /** Last and first name without case and accents, in byte order: what lists are sorted and searched by. */
    nameKey: text().generatedAlwaysAs(sql`fold_name(last_name) || chr(1) || fold_name(first_name)`).notNull(),
  },
  (t) => [
    index('player_name_key').on(t.nameKey, t.id),
    index('player_team').on(t.teamId, t.nameKey, t.id),
    index('player_created').on(t.createdAt),
    index('player_birth').on(t.birthDate),
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

/** People asked by e-mail to look after a player. Only a hash of the link's token is kept; a used link is deleted. */
export const guardianInvitations = pgTable(
  'guardian_invitation',
  {
    id: serialId(),
    playerId: integer()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** One mail may invite to several children. */
    tokenHash: text().notNull(),
    invitedBy: text().references(() => users.id),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('guardian_invitation_once').on(t.playerId, sql`lower(${t.email})`),
    index('guardian_invitation_token').on(t.tokenHash),
    index('guardian_invitation_email').on(sql`lower(${t.email})`),
    index('guardian_invitation_expires').on(t.expiresAt),
  ],
);
