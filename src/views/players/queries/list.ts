import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { complianceSql } from '@/features/documents/queries/compliance';
import { paymentStateSql } from '@/features/payments/queries/status';
import { PLAYER_PAGE, type PlayerFilters, type PlayerQuery, type PlayerSort } from '@/features/players/contract/list';
import { complianceStates, type PaymentState } from '@/features/players/contract/player';
import { countKnownPlayers } from '@/features/players/queries/count';
import { playersKnownTo, playersReadableBy } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import { placeIn } from '@/platform/db/columns';
import type { Database, Db } from '@/platform/db/database';
import { afterCursor, limitTo } from '@/platform/db/paging';
import { readJsonArray } from '@/platform/db/read-json';
import { containsEveryWord } from '@/platform/db/search-words';
import { inOrder, isAfterKeys, lastIfNone, type SortKey } from '@/platform/db/sorting';
import type { JsonText } from '@/platform/http/answer/json-text';
import type { Day } from '@/shared/dates';
import { type Scope, scopeOf } from '@/shared/permissions';
import { playerJoins, playerJson } from './projection';

/**
 * Returns the players in scope, all or by page, as a JSON array built by PostgreSQL. The rows of a page are chosen first: by name from
 * the index, so that a page costs the same in a small and a large club; by other columns from all players in scope.
 */
export function listPlayers(
  db: Database,
  scope: Scope<'player.list'>,
  query: PlayerQuery,
  today: Day,
): Promise<JsonText> {
  const keys = sortKeys(scope, query, today);
  const order = inOrder(keys);
  const whole = (by = order, part?: SQL) =>
    sql`select * from ${players} where ${and(sql`true`, listed(scope, query, today), following(query, scope, keys), part)}
    order by ${by}`;
  // The maximum page size is a literal, and the limit a parameter, so that one prepared statement serves pages of every size.
  const page = (by = order, part?: SQL) =>
    sql`select * from (${whole(by, part)} ${limitTo(PLAYER_PAGE)}) page limit ${query.limit}`;
  // No index has the own teams first, but one has the order of each part.
  const part = (which: SQL) => page(inOrder(byName(false)), which);
  const ownFirst = sql`select * from (select * from (${part(isOwn(scope))}) own
    union all select * from (${part(isOthers(scope))}) others) ${players} order by ${order} ${limitTo(query.limit)}`;
  const rows = query.limit ? (isOwnFirst(query) ? ownFirst : page()) : whole();
  const items = sql`select ${playerJson(scope, today)} as item from (${rows}) ${players} ${playerJoins(scope)}
    order by ${order}`;
  return readJsonArray(db, items, sql`rows.item`);
}

/** Returns how many players `listPlayers` would list under the same filters. */
export async function countListed(
  db: Db,
  scope: Scope<'player.list'>,
  filters: PlayerFilters,
  today: Day,
): Promise<{ count: number }> {
  if (Object.values(filters).every((value) => value === undefined))
    return { count: await countKnownPlayers(db, scope) };
  const result = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${players} where ${and(sql`true`, listed(scope, filters, today))}`,
  );
  return { count: result.rows[0]?.count ?? 0 };
}

/** Returns the WHERE of the rows after the cursor. By name it continues in an index; any other order compares all players in scope. */
function following({ after, sort = 'name', order }: PlayerQuery, scope: Scope<'player.list'>, keys: SortKey[]) {
  if (after === undefined) return undefined;
  const within = playersKnownTo(scope);
  if (sort !== 'name' || order === 'own') return isAfterKeys(keys, players, and(eq(players.id, after), within));
  const by = [players.nameKey, players.id] as const;
  return afterCursor({ by, order: order === 'desc' ? 'falling' : 'rising', after, within, ifGone: 'nothing' });
}

/** Returns the WHERE of the players in the list under these filters. */
function listed(scope: Scope<'player.list'>, filters: PlayerFilters, today: Day): SQL | undefined {
  const { compliance, payment, teamId } = filters;
  return and(
    playersKnownTo(scope),
    containsEveryWord(players.nameKey, filters.q),
    teamId === 'none' ? isNull(players.teamId) : undefined,
    typeof teamId === 'number' ? eq(players.teamId, teamId) : undefined,
    compliance && complianceSql(today).is(compliance),
    payment && paymentStateSql(today).is(payment),
    // Being listed must not reveal a status that the caller may not know.
    compliance || payment ? playersReadableBy(scopeOf(scope.actor, 'player.read')) : undefined,
  );
}

/** Returns the sort keys of `listPlayers`: the requested column, then the name in ascending order, and the id. */
function sortKeys(scope: Scope<'player.list'>, query: PlayerQuery, today: Day): SortKey[] {
  const { sort, order } = query;
  const falling = order === 'desc';
  if (isOwnFirst(query)) return [{ by: isOthers(scope) }, ...byName(false)];
  if (sort === undefined || sort === 'name') return byName(falling);
  const [value, instead] = columnOf(sort, scope, today);
  return [...lastIfNone(value, instead, falling), ...byName(false)];
}

function byName(falling: boolean): SortKey[] {
  return [
    { by: players.nameKey, falling },
    { by: players.id, falling },
  ];
}

function isOwnFirst({ sort, order }: PlayerQuery): boolean {
  return sort === undefined && order === 'own';
}

/** Returns whether a player is on one of the actor's own teams; null without a team. */
function isOwn({ actor }: Scope<'player.list'>): SQL {
  return inArray(players.teamId, [...actor.teamIds, 0]);
}

function isOthers(scope: Scope<'player.list'>): SQL {
  return sql`(not coalesce(${isOwn(scope)}, false))`;
}

const byUrgency: PaymentState[] = ['overdue', 'pending', 'paid'];

type SortColumn = [value: SQL | AnyPgColumn, instead: SQL];

function columnOf(sort: Exclude<PlayerSort, 'name'>, scope: Scope<'player.list'>, today: Day): SortColumn {
  switch (sort) {
    case 'team':
      return [
        sql`(select fold_name(${teams.name}) collate "C" from ${teams} where ${teams.id} = ${players.teamId})`,
        sql`''`,
      ];
    case 'position':
      return [players.position, sql`''`];
    case 'compliance':
      return [ifReadable(scope, placeIn(complianceStates, complianceSql(today).column)), sql`0`];
    case 'payment':
      return [ifReadable(scope, placeIn(byUrgency, paymentStateSql(today).column)), sql`0`];
  }
}

/** The position in the list must not reveal a status that the caller may not know. */
function ifReadable({ actor }: Scope<'player.list'>, value: SQL): SQL {
  return sql`case when ${playersReadableBy(scopeOf(actor, 'player.read'))} then ${value} end`;
}
