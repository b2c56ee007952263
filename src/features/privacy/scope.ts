import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { players } from '@/features/players/tables';
import type { Scope } from '@/shared/permissions';

/** The WHERE on `player` of the children whose data an actor may export and erase: all, for anyone who may at all. */
export function childrenWithin({ reach }: Scope<'privacy.manage'>): SQL | undefined {
  return reach === 'club' ? undefined : sql`false`;
}

/** The WHERE on `player` of these records of a child, within the scope. */
export function recordsWithin(scope: Scope<'privacy.manage'>, ids: readonly number[]): SQL {
  return sql`(${and(inArray(players.id, [...ids]), childrenWithin(scope))})`;
}
