import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import { type Actor, rolesWith } from '@/shared/permissions';
import { guardians } from '../tables';

/**
 * Returns whether the club itself confirmed this person: an admin linked or invited them to an active player, or accepted one whom they
 * registered. An invitation by another parent proves nothing (decision 047).
 * @unscoped returns something about the caller alone
 */
export async function isKnownToClub(db: Db, actor: Pick<Actor, 'id'>): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(sql`select ${knownToClub(sql`${actor.id}::text`)} as known`);
  return rows[0]?.known ?? false;
}

/** Returns `isKnownToClub` in SQL, for a user id. */
export function knownToClub(userId: SQL): SQL {
  const known = alias(guardians, 'known_guardian');
  const inviter = alias(users, 'inviter');
  const child = alias(players, 'known_child');
  const byStaff = inArray(inviter.role, rolesWith('guardian.invite', 'club'));
  return sql`exists (select from ${guardians} ${sql.identifier('known_guardian')}
    join ${players} ${sql.identifier('known_child')} on ${child.id} = ${known.playerId}
    left join ${users} ${sql.identifier('inviter')} on ${inviter.id} = ${known.invitedBy}
    where ${and(eq(known.userId, userId), eq(child.status, 'active'), or(isNull(known.invitedBy), byStaff))})`;
}
