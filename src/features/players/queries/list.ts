import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database, Db } from '@/platform/db/database';
import { goesOnAfter, limitTo } from '@/platform/db/paging';
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
 * The players in scope by last then first name, whole or page by page, as a JSON array that PostgreSQL builds; in the order `own`
 * those of own teams before all others. Which rows a page holds is settled first, by the index on the name, so that a page costs the
 * same in a small club and a large one.
 */
export function listPlayers(
  db: Database,
  scope: Scope<'player.list'>,
  query: PlayerQuery,
  today: Day,
): Promise<JsonText> {
  const order = query.order === 'own' ? sql`${isOthers(scope)}, ${byName}` : byName;
  const whole = sql`select * from ${players} where ${and(sql`true`, listed(scope, query, today), following(query, scope))}
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

const byName = sql`${players.nameKey}, ${players.id}`;

/** Whether a player is in none of the actor's own teams. */
function isOthers({ actor }: Scope<'player.list'>): SQL {
  return sql`not coalesce(${inArray(players.teamId, [...actor.teamIds, 0])}, false)`;
}

function following({ after, order }: PlayerQuery, scope: Scope<'player.list'>): SQL | undefined {
  if (order === 'own' && after !== undefined) {
    const last = (value: SQL | AnyPgColumn) =>
      sql`(select ${value} from ${players} where ${and(eq(players.id, after), playersKnownTo(scope))})`;
    return sql`(${isOthers(scope)}, ${byName}) > (${last(isOthers(scope))}, ${last(players.nameKey)}, ${after})`;
  }
  return goesOnAfter({
    by: [players.nameKey, players.id],
    order: 'rising',
    after,
    within: playersKnownTo(scope),
    ifGone: 'nothing',
  });
}
