import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import type { Guardian, Invitation } from '@/features/players/contract/player';
import { playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { utcText } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import { type Scope, scopeOf } from '@/shared/permissions';
import { invitationsWithin } from '../scope';
import { guardianInvitations, guardians } from '../tables';
import { hasValidInviter, isOpen, isUnanswered } from './invitations';

/** The order of a player's guardians. `parentId` is the first one. */
export const firstFirst = sql`${guardians.rank}, ${guardians.createdAt}, ${guardians.userId}`;

/**
 * Returns SQL for a guardian as JSON, for a row of `guardian` joined with `users`. Guardians without a name are shown by e-mail, but only
 * to users who may read everyone's, and to themselves.
 */
export function guardianJson({ actor }: Scope<'guardian.invite' | 'player.list'>): SQL {
  const seesAll = scopeOf(actor, 'user.read').reach === 'club';
  const email = seesAll ? sql`${users.email}` : sql`case when ${users.id} = ${actor.id} then ${users.email} end`;
  return sql`json_build_object('id', ${users.id},
    'name', coalesce(nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), ${email}, 'Unknown User'),
    'email', ${email})`;
}

/** Returns the guardians of a player in reach; the one that `parentId` names is first. */
export async function listGuardians(db: Db, scope: Scope<'guardian.invite'>, playerId: number): Promise<Guardian[]> {
  const rows = await db
    .select({ item: sql<Guardian>`${guardianJson(scope)}` })
    .from(guardians)
    .innerJoin(users, eq(users.id, guardians.userId))
    .innerJoin(players, eq(players.id, guardians.playerId))
    .where(and(eq(guardians.playerId, playerId), playersWithin(scope)))
    .orderBy(firstFirst);
  return rows.map(({ item }) => item);
}

/**
 * Returns the invitations to a player in reach, oldest first: for the club all unanswered ones, including expired ones; for a family the
 * open ones that the actor sent.
 */
export async function listInvitations(
  db: Db,
  scope: Scope<'guardian.invite'>,
  playerId: number,
): Promise<Invitation[]> {
  const shown = scope.reach === 'club' ? or(isOpen(), and(hasValidInviter(), isUnanswered)) : isOpen();
  return db
    .select({
      id: guardianInvitations.id,
      email: guardianInvitations.email,
      createdAt: sql<string>`${utcText(guardianInvitations.createdAt)}`,
      expiresAt: sql<string>`${utcText(guardianInvitations.expiresAt)}`,
    })
    .from(guardianInvitations)
    .innerJoin(players, eq(players.id, guardianInvitations.playerId))
    .where(and(eq(guardianInvitations.playerId, playerId), shown, playersWithin(scope), invitationsWithin(scope)))
    .orderBy(asc(guardianInvitations.createdAt), asc(guardianInvitations.id));
}
