import { and, asc, sql } from 'drizzle-orm';
import { auditEach } from '@/platform/audit';
import { isOneOf } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { notFoundOf } from '@/shared/chosen';
import type { Reply } from '@/shared/endpoint';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { PlaceForm, placePlayers as placeEndpoint } from '../contract';
import { isActive, playersReadableBy } from '../scope';
import { players } from '../tables';
import { checkTeam } from './check-form';

/**
 * Puts chosen players on a team, or on none. Who is on it already or out of scope is left as is, and told by id. Throws `forbidden` for a
 * family, which sets no team, and where a coach names another's team or none, and `invalid` for a team that doesn't exist.
 */
export function placePlayers(
  { db }: Pick<App, 'db'>,
  scope: Scope<'player.write'>,
  { playerIds, teamId }: PlaceForm,
): Promise<Reply<typeof placeEndpoint>> {
  return db.transaction(async (tx) => {
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
  });
}

/** In the order of their ids, so that two who choose the same players wait for each other and don't meet halfway. */
function lockChosen(tx: Db, scope: Scope<'player.write'>, ids: readonly number[]) {
  return tx
    .select({ id: players.id, teamId: players.teamId })
    .from(players)
    .where(and(isOneOf(players.id, ids), isActive, playersReadableBy(scope)))
    .orderBy(asc(players.id))
    .for('update');
}

/** Who was given another team isn't put back on one that is archived. */
async function move(tx: Db, ids: readonly number[], teamId: number | null): Promise<void> {
  const former = teamId === null ? {} : { formerTeamId: null };
  await tx
    .update(players)
    .set({ teamId, ...former, version: sql`${players.version} + 1` })
    .where(isOneOf(players.id, ids));
}
