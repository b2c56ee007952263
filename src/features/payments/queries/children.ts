import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { guardians } from '@/features/guardians/tables';
import { playersWithin } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import type { Instant } from '@/shared/dates';
import type { Scope } from '@/shared/permissions';

const columns = { id: players.id, birthDate: players.birthDate };

/** The players in scope of that team, or of those that there are of these ids, by name. None of them goes before the transaction ends. */
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

/** The players of these teams who were in the club before that moment, by name. None of them goes before the transaction ends. */
export function lockMembers(tx: Db, teamIds: readonly number[], before: Instant) {
  return tx
    .select(columns)
    .from(players)
    .where(areMembers(teamIds, before))
    .orderBy(asc(players.nameKey), asc(players.id))
    .for('key share');
}

/** The same with their names, to be read alone. */
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

/** These players, by id. */
export function listBirthDates(db: Db, ids: readonly number[]) {
  return db.select(columns).from(players).where(idIn(ids)).orderBy(asc(players.id));
}

/** Who looks after which of these players. */
export function listFamilyTies(db: Db, playerIds: readonly number[]) {
  return db
    .select({ playerId: guardians.playerId, userId: guardians.userId })
    .from(guardians)
    .where(sql`${guardians.playerId} = any(${sql.param(playerIds)}::int[])`);
}

function idIn(ids: readonly number[]): SQL {
  return sql`${players.id} = any(${sql.param(ids)}::int[])`;
}
