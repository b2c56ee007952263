import { and, eq, sql } from 'drizzle-orm';
import type { Database, Db } from '@/platform/db/database';
import { readJsonArray } from '@/platform/db/read-json';
import type { JsonText } from '@/platform/http/json-text';
import type { Day } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';
import { PLAYER_PAGE, type PlayerFilters, type PlayerQuery } from '../contract';
import { playersKnownTo } from '../scope';
import { players } from '../tables';
import { listed } from './filters';
import { playerJoins, playerJson } from './projection';

/**
 * The players in scope by last then first name, whole or page by page, as a JSON array that PostgreSQL builds. Which rows a page
 * holds is settled first, by the index on the name, so that a page costs the same in a small club and a large one.
 */
export function listPlayers(
  db: Database,
  scope: Scope<'player.list'>,
  query: PlayerQuery,
  today: Day,
): Promise<JsonText> {
  const whole = sql`select * from ${players} where ${and(sql`true`, listed(scope, query, today), after(scope, query.after))}
    order by ${players.nameKey}, ${players.id}`;
  // The bound is written out: behind a parameter alone, a prepared plan expects a tenth of all players.
  const page = sql`select * from (${whole} limit ${sql.raw(String(PLAYER_PAGE))}) page limit ${query.limit}`;
  const items = sql`select ${playerJson(scope, today)} as item from (${query.limit ? page : whole}) ${players} ${playerJoins(scope)}
    order by ${players.nameKey}, ${players.id}`;
  return readJsonArray(db, items, sql`rows.item`);
}

/** How many players `listPlayers` would list under the same filters. */
export async function countListed(
  db: Db,
  scope: Scope<'player.list'>,
  filters: PlayerFilters,
  today: Day,
): Promise<number> {
  const result = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${players} where ${and(sql`true`, listed(scope, filters, today))}`,
  );
  return result.rows[0]?.count ?? 0;
}

/** Where the list goes on. Two single values, since an index can't be entered by a row that a subquery answers. */
function after(scope: Scope<'player.list'>, id: number | undefined) {
  if (id === undefined) return undefined;
  const last = sql`select ${players.nameKey} from ${players} where ${and(eq(players.id, id), playersKnownTo(scope))}`;
  return sql`(${players.nameKey}, ${players.id}) > ((${last}), ${id})`;
}
