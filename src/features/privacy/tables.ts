import { integer, pgTable } from 'drizzle-orm/pg-core';
import { players } from '@/features/players/tables';
import { createdAt, instant } from '@/platform/db/columns';

/** Children that were erased, and when the files of the database were cleared of them. */
export const erasures = pgTable('erasure', {
  playerId: integer()
    .primaryKey()
    .references(() => players.id),
  at: createdAt(),
  clearedAt: instant(),
});
