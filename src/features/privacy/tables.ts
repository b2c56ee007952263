import { integer, pgTable } from 'drizzle-orm/pg-core';
import { players } from '@/features/players/tables';
import { createdAt, instant } from '@/platform/db/columns';

/** Erased children, and when they were cleared from the files of the database. */
export const erasures = pgTable('erasure', {
  playerId: integer()
    .primaryKey()
    .references(() => players.id),
  at: createdAt(),
  clearedAt: instant(),
});
