import { index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { players } from '@/features/players/tables';
import { createdAt, instant, serialId } from '@/platform/db/columns';

/** What moved when two records of one player were merged, so that it can be undone. */
export const playerMerges = pgTable(
  'player_merge',
  {
    id: serialId(),
    keptId: integer()
      .notNull()
      .references(() => players.id),
    mergedId: integer()
      .notNull()
      .references(() => players.id),
    /** See `journal` of `rules/merge.ts`. */
    moved: json().$type<Record<string, unknown>>().notNull(),
    at: createdAt(),
    actorId: text().references(() => users.id),
    undoneAt: instant(),
  },
  (t) => [index('player_merge_kept').on(t.keptId), index('player_merge_merged').on(t.mergedId)],
);
