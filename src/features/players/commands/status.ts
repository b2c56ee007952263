import { and, asc, inArray, sql } from 'drizzle-orm';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import type { PlayerStatus } from '../contract/player';
import { comesBackTo } from '../queries/former-team';
import { playersManagedBy } from '../scope';
import { players } from '../tables';

export type LockedPlayer = Awaited<ReturnType<typeof lockRecords>>[number];

/**
 * Locks players whose status is to change until the end of the transaction, ordered by id to avoid deadlocks. Leaves out those that don't
 * exist.
 */
export function lockRecords(tx: Db, scope: Scope<'player.archive' | 'player.accept'>, ids: readonly number[]) {
  return tx
    .select()
    .from(players)
    .where(and(inArray(players.id, [...ids, 0]), playersManagedBy(scope)))
    .orderBy(asc(players.id))
    .for('update');
}

/**
 * Changes a locked player's status and removes the player from its team, which is stored for restoring.
 * @unscoped changes what its caller has locked within a scope
 */
export async function removeFromLists(
  tx: Db,
  { id, status, teamId, formerTeamId }: LockedPlayer,
  next: Exclude<PlayerStatus, 'active' | 'awaiting'>,
  mergedIntoId: number | null = null,
): Promise<void> {
  await tx
    .update(players)
    .set({
      status: next,
      statusBefore: status,
      statusSince: now,
      mergedIntoId,
      teamId: null,
      formerTeamId: teamId ?? formerTeamId,
      version: sql`${players.version} + 1`,
    })
    .where(inArray(players.id, [id]));
}

/**
 * Restores a locked player's former status, and its team unless that is archived. Returns the status.
 * @unscoped changes what its caller has locked within a scope
 */
export async function returnToLists(tx: Db, { id, statusBefore, formerTeamId }: LockedPlayer): Promise<PlayerStatus> {
  const status = statusBefore ?? 'active';
  const team = sql`(select t.id from team t where t.id = ${formerTeamId}::integer and t.archived_at is null)`;
  const isBack = status === 'active';
  await tx
    .update(players)
    .set({
      status,
      // A player who was archived before being merged or removed becomes active again when restored.
      statusBefore: status === 'archived' ? 'active' : null,
      statusSince: now,
      mergedIntoId: null,
      ...(isBack && {
        teamId: sql`${team}`,
        formerTeamId: sql`case when ${team} is null then ${players.formerTeamId} end`,
      }),
      version: sql`${players.version} + 1`,
    })
    .where(inArray(players.id, [id]));
  return status;
}

/**
 * Activates locked players that awaited the club's acceptance.
 * @unscoped changes what its caller has locked within a scope
 */
export async function acceptLocked(tx: Db, ids: readonly number[]): Promise<void> {
  await tx
    .update(players)
    .set({ status: 'active', statusSince: now, version: sql`${players.version} + 1` })
    .where(inArray(players.id, [...ids]));
}

/**
 * Sets fields of a locked player.
 * @unscoped changes what its caller has locked within a scope
 */
export async function setFields(tx: Db, id: number, fields: Partial<typeof players.$inferInsert>): Promise<void> {
  await tx
    .update(players)
    .set({ ...fields, version: sql`${players.version} + 1` })
    .where(inArray(players.id, [id]));
}

/**
 * Removes all players from a team that is being archived, and stores the team for restoring. Returns the number of players. The caller
 * has locked the team.
 * @unscoped changes what its caller has locked within a scope
 */
export async function leaveTeam(tx: Db, teamId: number): Promise<number> {
  const left = await tx
    .update(players)
    .set({ teamId: null, formerTeamId: teamId, version: sql`${players.version} + 1` })
    .where(inArray(players.teamId, [teamId]))
    .returning({ id: players.id });
  return left.length;
}

/**
 * Puts the players who left a team when it was archived, and have had no other since, back on it. Returns the number of players.
 * @unscoped changes what its caller has locked within a scope
 */
export async function returnToTeam(tx: Db, teamId: number): Promise<number> {
  const back = await tx
    .update(players)
    .set({ teamId, formerTeamId: null, version: sql`${players.version} + 1` })
    .where(comesBackTo(sql`${teamId}::integer`))
    .returning({ id: players.id });
  return back.length;
}
