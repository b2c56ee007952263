import { and, eq, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { guardianInvitations, guardians } from '@/features/guardians/tables';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { childrenWithin } from '../scope';

export type ChildRecord = typeof players.$inferSelect;

/**
 * Returns a child's own record, then the duplicates that were merged into it. Throws `not_found`, and `conflict` for one that was merged
 * or erased.
 */
export async function recordsOf(
  db: Db,
  scope: Scope<'privacy.manage'>,
  id: number,
): Promise<[ChildRecord, ...ChildRecord[]]> {
  const [own] = await db
    .select()
    .from(players)
    .where(and(eq(players.id, id), childrenWithin(scope)));
  if (!own) throw new AppError('not_found');
  if (own.status === 'erased') throw new AppError('conflict', 'This player was erased already.');
  if (own.status === 'merged') {
    throw new AppError('conflict', 'This record was merged into another one. Choose the record that it lives on in.');
  }
  const duplicates = await db
    .select()
    .from(players)
    .where(sql`${players.id} in (
    with recursive merged as (
      select id from player where merged_into_id = ${id}
      union select player.id from player join merged on player.merged_into_id = merged.id
    ) select id from merged)`);
  return [own, ...duplicates];
}

/**
 * Returns the e-mails of these players' guardians, and of people invited to be one, in lower case.
 * @unscoped changes what its caller has locked within a scope
 */
export async function familyMailboxes(db: Db, ids: readonly number[]): Promise<string[]> {
  const of = sql`= any(${sql.param(ids)}::int[])`;
  const family = await db
    .select({ email: users.email })
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.userId))
    .where(sql`${guardians.playerId} ${of}`);
  const invited = await db
    .select({ email: guardianInvitations.email })
    .from(guardianInvitations)
    .where(sql`${guardianInvitations.playerId} ${of}`);
  return [...new Set([...family, ...invited].map(({ email }) => email.toLowerCase()))];
}
