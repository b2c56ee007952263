import { and, asc, sql } from 'drizzle-orm';
import { auditEach } from '@/platform/audit';
import { isOneOf } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { notFoundOf } from '@/shared/chosen';
import type { Reply } from '@/shared/endpoint';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { PlaceForm, placePlayers as placeEndpoint } from '../contract/form';
import { isActive, playersReadableBy } from '../scope';
import { players } from '../tables';
import { checkTeam } from './check-form';

/**
 * Puts chosen players on a team, or on none. Players who are on it already or out of scope are left unchanged and returned by id. Throws
 * `forbidden` for a family, which can't set teams, and when a coach names another coach's team or none, and `invalid` for a team that
 * doesn't exist.
 */
export function placePlayers(
  { db }: Pick<App, 'db'>,
  scope: Scope<'player.write'>,
  form: PlaceForm,
): Promise<Reply<typeof placeEndpoint>> {
  return db.transaction((tx) => place(tx, scope, form));
}

/** Like `placePlayers`, in the caller's transaction. */
export async function place(
  tx: Db,
  scope: Scope<'player.write'>,
  { playerIds, teamId }: PlaceForm,
): Promise<Reply<typeof placeEndpoint>> {
  if (scope.reach === 'family') throw new AppError('forbidden');
  await checkTeam(tx, scope, teamId);
  const found = await lockChosen(tx, scope, playerIds);
  const moving = found.filter((player) => player.teamId !== teamId).map(({ id }) => id);
  if (moving.length > 0) await move(tx, moving, teamId);
  await auditEach(tx, scope.actor, 'player.placed', moving);
  const there = found.filter((player) => player.teamId === teamId);
  return {
    done: moving.length,
    leftOut: [...notFoundOf(playerIds, found), ...there.map(({ id }) => ({ id, code: 'unchanged' as const }))],
  };
}

/** Locks the chosen players, ordered by id to avoid deadlocks. */
function lockChosen(tx: Db, scope: Scope<'player.write'>, ids: readonly number[]) {
  return tx
    .select({ id: players.id, teamId: players.teamId })
    .from(players)
    .where(and(isOneOf(players.id, ids), isActive, playersReadableBy(scope)))
    .orderBy(asc(players.id))
    .for('update');
}

/** Players who got another team don't return to an archived one when it is restored. */
async function move(tx: Db, ids: readonly number[], teamId: number | null): Promise<void> {
  const former = teamId === null ? {} : { formerTeamId: null };
  await tx
    .update(players)
    .set({ teamId, ...former, version: sql`${players.version} + 1` })
    .where(isOneOf(players.id, ids));
}
