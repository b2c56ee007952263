import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
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
