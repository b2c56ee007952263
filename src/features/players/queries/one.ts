import { and, eq, type SQL, sql } from 'drizzle-orm';
import { listInvitations } from '@/features/guardians/queries/list';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import { can, type Scope, scopeOf } from '@/shared/permissions';
import type { PlayerDetail, PlayerListItem } from '../contract';
import { playersKnownTo, playersOpenTo } from '../scope';
import { players } from '../tables';
import { playerJoins, playerJson } from './projection';

export type ReadPlayer = PlayerDetail | Extract<PlayerListItem, { access: 'limited' }>;

/** One player as far as the actor may read it. Throws `not_found` when it doesn't exist or is out of scope. */
export async function getPlayer(db: Db, scope: Scope<'player.list'>, id: number, today: Day): Promise<ReadPlayer> {
  const [found] = await readPlayers(db, scope, eq(players.id, id), today, playersOpenTo(scope));
  if (!found) throw new AppError('not_found');
  if (found.access === 'limited') return found;
  const { actor } = scope;
  const mayInvite = can(actor, 'guardian.invite', { playerId: id });
  return { ...found, invitations: mayInvite ? await listInvitations(db, scopeOf(actor, 'guardian.invite'), id) : [] };
}

/** A team's players by last then first name, as far as the actor may know of them. */
export function listRoster(db: Db, scope: Scope<'player.list'>, teamId: number, today: Day): Promise<PlayerListItem[]> {
  return readPlayers(db, scope, eq(players.teamId, teamId), today, playersKnownTo(scope));
}

async function readPlayers(
  db: Db,
  scope: Scope<'player.list'>,
  which: SQL,
  today: Day,
  within: SQL,
): Promise<PlayerListItem[]> {
  // The projection builds what the contract declares.
  const result = await db.execute<{ item: PlayerListItem }>(
    sql`select ${playerJson(scope, today)} as item from ${players} ${playerJoins(scope)}
      where ${and(which, within)} order by ${players.nameKey}, ${players.id}`,
  );
  return result.rows.map(({ item }) => item);
}
