import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '@/shared/permissions';

/** The WHERE on `player` of the children whose data an actor may export and erase: all, for anyone who may at all. */
export function childrenWithin({ reach }: Scope<'privacy.manage'>): SQL | undefined {
  return reach === 'club' ? undefined : sql`false`;
}
