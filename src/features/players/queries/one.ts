import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { utcText } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import { can, type Scope } from '@/shared/permissions';
import type { Invitation, PlayerDetail, PlayerListItem } from '../contract';
import { guardianInvitations, players } from '../tables';
import { listable } from './filters';
import { playerJoins, playerJson } from './projection';

export type ReadPlayer = PlayerDetail | Extract<PlayerListItem, { access: 'limited' }>;

/** One player as far as the actor may read it. Throws `not_found` when it doesn't exist or is out of scope. */
export async function getPlayer(db: Db, scope: Scope<'player.list'>, id: number, today: Day): Promise<ReadPlayer> {
  const [found] = await readPlayers(db, scope, eq(players.id, id), today);
  if (!found) throw new AppError('not_found');
  if (found.access === 'limited') return found;
  return { ...found, invitations: await listInvitations(db, scope, id) };
}

/** A team's players by last then first name, as far as the actor may know of them. */
export function listRoster(db: Db, scope: Scope<'player.list'>, teamId: number, today: Day): Promise<PlayerListItem[]> {
  return readPlayers(db, scope, eq(players.teamId, teamId), today);
}

async function readPlayers(db: Db, scope: Scope<'player.list'>, which: SQL, today: Day): Promise<PlayerListItem[]> {
  // The projection builds what the contract declares.
  const result = await db.execute<{ item: PlayerListItem }>(
    sql`select ${playerJson(scope.actor, today)} as item from ${players} ${playerJoins(scope.actor)}
      where ${and(which, listable(scope))} order by ${players.nameKey}, ${players.id}`,
  );
  return result.rows.map(({ item }) => item);
}

/** Open invitations to look after a player, oldest first; none for an actor who may not invite. */
async function listInvitations(db: Db, { actor }: Scope<'player.list'>, playerId: number): Promise<Invitation[]> {
  if (!can(actor, 'guardian.invite', { playerId })) return [];
  return db
    .select({
      id: guardianInvitations.id,
      email: guardianInvitations.email,
      createdAt: sql<string>`${utcText(guardianInvitations.createdAt)}`,
      expiresAt: sql<string>`${utcText(guardianInvitations.expiresAt)}`,
    })
    .from(guardianInvitations)
    .where(and(eq(guardianInvitations.playerId, playerId), gt(guardianInvitations.expiresAt, sql`now()`)))
    .orderBy(asc(guardianInvitations.createdAt), asc(guardianInvitations.id));
}
