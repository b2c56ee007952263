import { and, eq, sql } from 'drizzle-orm';
import { place } from '@/features/players/commands/place';
import { players } from '@/features/players/tables';
import { existingTeamIds } from '@/features/teams/queries';
import { isOneOf } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import { notFoundOf } from '@/shared/chosen';
import type { Reply } from '@/shared/endpoint';
import { invalidField } from '@/shared/errors';
import { type Scope, scopeOf } from '@/shared/permissions';
import type { placeChildren as placeEndpoint } from '../contract/teams';
import { getPlacing } from '../queries/placing';
import { registrations } from '../tables/registration';
import { seasonTeams } from '../tables/season';

type PlaceResult = Reply<typeof placeEndpoint>;

/**
 * Puts children of a division on one of its teams, and remembers from which team each came; without a team, each goes back there, or to
 * none where that is archived. Children who are neither registered in the division nor on one of its teams are left out, by id. Throws
 * `not_found`, and `invalid` for a team that doesn't play in the division.
 */
export async function placeChildren(
  { db }: Pick<App, 'db'>,
  scope: Scope<'season.write'>,
  divisionId: number,
  { playerIds, teamId }: { playerIds: number[]; teamId: number | null },
): Promise<PlaceResult> {
  return db.transaction(async (tx) => {
    const { teams, children } = await getPlacing(tx, scope, divisionId);
    if (teamId !== null && !teams.some(({ id }) => id === teamId))
      throw invalidField('teamId', 'Choose a team that plays in this division.');
    const chosen = children.filter((child) => playerIds.includes(child.playerId));
    const ids = chosen.map((child) => child.playerId);
    if (teamId !== null) await rememberTeams(tx, divisionId, ids);
    const targets = teamId === null ? await formerTeams(tx, divisionId, ids) : new Map(ids.map((id) => [id, teamId]));
    const players = scopeOf(scope.actor, 'player.write');
    const placed: PlaceResult[] = [];
    for (const target of new Set(targets.values())) {
      const group = ids.filter((id) => targets.get(id) === target);
      placed.push(await place(tx, players, { playerIds: group, teamId: target }));
    }
    const strangers = notFoundOf(
      playerIds,
      ids.map((id) => ({ id })),
    );
    return {
      done: placed.reduce((sum, { done }) => sum + done, 0),
      leftOut: [...strangers, ...placed.flatMap(({ leftOut }) => leftOut)],
    };
  });
}

/** Stores the teams that registered children are on, except for the division's own. */
async function rememberTeams(tx: Db, divisionId: number, playerIds: readonly number[]): Promise<void> {
  const isOwn = tx
    .select({ teamId: seasonTeams.teamId })
    .from(seasonTeams)
    .where(and(eq(seasonTeams.divisionId, divisionId), eq(seasonTeams.teamId, players.teamId)));
  await tx
    .update(registrations)
    .set({ fromTeamId: sql`${players.teamId}` })
    .from(players)
    .where(
      and(
        eq(players.id, registrations.playerId),
        ofChildren(divisionId, playerIds),
        sql`${players.teamId} is not null and not exists (${isOwn})`,
      ),
    );
}

/** Returns the team that each child is to go back to. */
async function formerTeams(
  tx: Db,
  divisionId: number,
  playerIds: readonly number[],
): Promise<Map<number, number | null>> {
  const rows = await tx
    .select({ playerId: registrations.playerId, teamId: registrations.fromTeamId })
    .from(registrations)
    .where(ofChildren(divisionId, playerIds));
  const there = await existingTeamIds(
    tx,
    rows.flatMap(({ teamId }) => teamId ?? []),
  );
  const teamOf = new Map(rows.map((row) => [row.playerId, row.teamId]));
  return new Map(
    playerIds.map((id) => {
      const former = teamOf.get(id) ?? null;
      return [id, former !== null && there.has(former) ? former : null];
    }),
  );
}

function ofChildren(divisionId: number, playerIds: readonly number[]) {
  return and(
    eq(registrations.divisionId, divisionId),
    eq(registrations.state, 'registered'),
    isOneOf(registrations.playerId, playerIds),
  );
}
