import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { guardianInvitations, guardians } from '@/features/guardians/tables';
import { playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Instant } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';

const columns = { id: players.id, birthDate: players.birthDate };

/**
 * Returns the players in scope of the team, or the existing ones of these ids, by name. Locks them against deletion until the transaction
 * ends.
 */
export function lockChildren(
  tx: Db,
  scope: Scope<'payment.write'>,
  { teamId, playerIds }: { teamId?: number | undefined; playerIds?: readonly number[] | undefined },
) {
  const which = teamId === undefined ? idIn(playerIds ?? []) : eq(players.teamId, teamId);
  return tx
    .select(columns)
    .from(players)
    .where(and(which, playersWithin(scope)))
    .orderBy(asc(players.nameKey), asc(players.id))
    .for('key share');
}

/**
 * Returns the players of these teams who joined the club before that moment, by name. Locks them against deletion until the transaction
 * ends.
 * @unscoped runs on a schedule
 */
export function lockMembers(tx: Db, teamIds: readonly number[], before: Instant) {
  return tx
    .select(columns)
    .from(players)
    .where(areMembers(teamIds, before))
    .orderBy(asc(players.nameKey), asc(players.id))
    .for('key share');
}

/** Returns the same players with their names, without locking them. */
export function listMembers(db: Db, scope: Scope<'payment.write'>, teamIds: readonly number[], before: Instant) {
  return db
    .select({ ...columns, firstName: players.firstName, lastName: players.lastName })
    .from(players)
    .where(and(areMembers(teamIds, before), playersWithin(scope)))
    .orderBy(asc(players.nameKey), asc(players.id));
}

function areMembers(teamIds: readonly number[], before: Instant): SQL | undefined {
  return and(inArray(players.teamId, [...teamIds, 0]), lt(players.createdAt, before));
}

/**
 * Returns the birth dates of these players, by id.
 * @unscoped changes what its caller has locked within a scope
 */
export function listBirthDates(db: Db, ids: readonly number[]) {
  return db.select(columns).from(players).where(idIn(ids)).orderBy(asc(players.id));
}

/**
 * Returns who looks after these players or was invited to: in a club's first weeks few have signed up. Ignores invitations by the family
 * itself, which could make any children siblings. `userId` is the e-mail address of a person without an account.
 * @unscoped changes what its caller has locked within a scope
 */
export async function listFamilyTies(db: Db, playerIds: readonly number[]) {
  const ofThese = (column: typeof guardians.playerId | typeof guardianInvitations.playerId) =>
    sql`${column} = any(${sql.param(playerIds)}::int[])`;
  const email = sql<string>`lower(${guardianInvitations.email})`;
  const sender = and(
    eq(guardians.playerId, guardianInvitations.playerId),
    eq(guardians.userId, guardianInvitations.invitedBy),
  );
  const present = await db
    .select({ playerId: guardians.playerId, userId: guardians.userId })
    .from(guardians)
    .where(ofThese(guardians.playerId));
  const invited = await db
    .select({ playerId: guardianInvitations.playerId, userId: sql<string>`coalesce(${users.id}, ${email})` })
    .from(guardianInvitations)
    .leftJoin(users, eq(sql`lower(${users.email})`, email))
    .leftJoin(guardians, sender)
    .where(and(ofThese(guardianInvitations.playerId), isNull(guardians.userId)));
  return [...present, ...invited];
}

function idIn(ids: readonly number[]): SQL {
  return sql`${players.id} = any(${sql.param(ids)}::int[])`;
}
