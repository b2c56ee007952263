import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { teams } from '@/features/teams/tables';
import { createdAt, instant, oneOf, serialId, version } from '@/platform/db/columns';
import { playerStatuses, positions } from './contract/player';

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
    /** See `playerStatuses`. */
    status: text('standing', { enum: playerStatuses }).notNull().default('active'),
    /** When the status last changed. */
    statusSince: instant('standing_at'),
    /** The status before the player was archived, merged or removed, for restoring. */
    statusBefore: text('standing_before', { enum: playerStatuses }),
    /** The team before that, or before the team was archived, for restoring. */
    formerTeamId: integer().references(() => teams.id),
    /** The record into which this duplicate was merged. */
    mergedIntoId: integer().references((): AnyPgColumn => players.id),
    /** The parent who registered the player; null when the club did. */
    registeredBy: text().references(() => users.id),
    createdAt: createdAt(),
    version: version(),
    /** Last and first name without case and accents, in byte order, for sorting and searching lists. */
    nameKey: text().generatedAlwaysAs(sql`fold_name(last_name) || chr(1) || fold_name(first_name)`).notNull(),
  },
  (t) => [
    index('player_name_key').on(t.nameKey, t.id),
    index('player_team').on(t.teamId, t.nameKey, t.id),
    index('player_created').on(t.createdAt),
    index('player_birth').on(t.birthDate),
    index('player_former_team').on(t.formerTeamId).where(sql`${t.formerTeamId} is not null`),
    index('player_standing').on(t.status, t.statusSince).where(sql`${t.status} <> 'active'`),
    index('player_registered').on(t.registeredBy).where(sql`${t.status} = 'awaiting'`),
    oneOf('player_position', t.position, positions),
    oneOf('player_standing_known', t.status, playerStatuses),
    check('player_merged', sql`(${t.status} = 'merged') = (${t.mergedIntoId} is not null)`),
    // Only active players are on a team, so that no list, mail or permission by team ever reaches the others.
    check('player_on_team', sql`${t.status} = 'active' or ${t.teamId} is null`),
    oneOf('player_standing_before', t.statusBefore, playerStatuses),
    check('player_jersey', sql`${t.jerseyNumber} >= 0`),
  ],
);
