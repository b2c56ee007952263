import { and, eq, sql } from 'drizzle-orm';
import { PLAYER_PAGE, type PlayerFilters, type PlayerQuery } from '@/features/players/contract';
import { playersKnownTo } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Database, Db } from '@/platform/db/database';
import { goesOnAfter, limitTo } from '@/platform/db/paging';
import { readJsonArray } from '@/platform/db/read-json';
import { comesAfter, inOrder, type SortKey } from '@/platform/db/sorting';
import type { JsonText } from '@/platform/http/json-text';
import type { Day } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import { listed } from './filters';
import { sortKeys } from './order';
import { playerJoins, playerJson } from './projection';

/**
 * The players in scope, whole or page by page, as a JSON array that PostgreSQL builds. Which rows a page holds is settled first: by name by
 * its index, so that a page costs the same in a small club and a large one; by other columns by looking at all players in scope.
 */
export function listPlayers(
  db: Database,
  scope: Scope<'player.list'>,
  query: PlayerQuery,
  today: Day,
): Promise<JsonText> {
  const keys = sortKeys(scope, query, today);
  const order = inOrder(keys);
  const whole = sql`select * from ${players} where ${and(sql`true`, listed(scope, query, today), following(query, scope, keys))}
    order by ${order}`;
  // The longest page is written out, and the limit passed: one statement is prepared for pages of every length.
  const page = sql`select * from (${whole} ${limitTo(PLAYER_PAGE)}) page limit ${query.limit}`;
  const items = sql`select ${playerJson(scope, today)} as item from (${query.limit ? page : whole}) ${players} ${playerJoins(scope)}
    order by ${order}`;
  return readJsonArray(db, items, sql`rows.item`);
}

/** How many players `listPlayers` would list under the same filters. */
export async function countListed(
  db: Db,
  scope: Scope<'player.list'>,
  filters: PlayerFilters,
  today: Day,
): Promise<{ count: number }> {
  const result = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${players} where ${and(sql`true`, listed(scope, filters, today))}`,
  );
  return { count: result.rows[0]?.count ?? 0 };
}

/** By name alone an index is gone on in; any other order compares all players in scope. */
function following({ after, sort = 'name', order }: PlayerQuery, scope: Scope<'player.list'>, keys: SortKey[]) {
  if (after === undefined) return undefined;
  const within = playersKnownTo(scope);
  if (sort !== 'name' || order === 'own') return comesAfter(keys, players, and(eq(players.id, after), within));
  const by = [players.nameKey, players.id] as const;
  return goesOnAfter({ by, order: order === 'desc' ? 'falling' : 'rising', after, within, ifGone: 'nothing' });
}
