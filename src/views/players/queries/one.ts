import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isKnownToClub } from '@/features/guardians/queries/known';
import { listInvitations } from '@/features/guardians/queries/list';
import type { Player, PlayerDetail, PlayerListItem, SavedPlayer } from '@/features/players/contract/player';
import { warningsOf } from '@/features/players/queries/warnings';
import { playersCsv } from '@/features/players/rules/sheet';
import { playersKnownTo, playersOpenTo } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import { UNKEPT } from '@/platform/http/answer/answer';
import { FileText } from '@/platform/http/answer/file-text';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import { type Actor, can, type Scope, scopeOf } from '@/shared/permissions';
import { playerJoins, playerJson } from './projection';

export type ReadPlayer = PlayerDetail | Extract<PlayerListItem, { access: 'limited' }>;

/** Returns one player with the fields that the actor may read. Throws `not_found` when it doesn't exist or is out of scope. */
export async function getPlayer(db: Db, scope: Scope<'player.list'>, id: number, today: Day): Promise<ReadPlayer> {
  const [found] = await readPlayers(db, scope, eq(players.id, id), today, playersOpenTo(scope));
  if (!found) throw new AppError('not_found');
  if (found.access === 'limited') return found;
  const { actor } = scope;
  const mayInvite = can(actor, 'guardian.invite', { playerId: id });
  return { ...found, invitations: mayInvite ? await listInvitations(db, scopeOf(actor, 'guardian.invite'), id) : [] };
}

/**
 * Returns a player as saved, with warnings.
 * @unscoped reads by scopes of the actor who saved
 */
export async function readSaved(db: Db, actor: Actor, id: number, today: Day): Promise<SavedPlayer> {
  const player = await getPlayer(db, scopeOf(actor, 'player.list'), id, today);
  // An actor who may write a player may read it in full.
  if (player.access === 'limited') throw new AppError('internal');
  return { ...player, warnings: await warningsOf(db, scopeOf(actor, 'player.write'), player) };
}

/** Returns a player whom the actor has just registered. A parent's scope was read before the child belonged to it. */
export function readRegistered(
  db: Db,
  { reach, actor }: Scope<'player.create'>,
  id: number,
  today: Day,
): Promise<SavedPlayer> {
  return readSaved(db, reach === 'own' ? { ...actor, playerIds: [...actor.playerIds, id] } : actor, id, today);
}

/** Returns whether a player whom the actor registers awaits the club: a parent's does, unless the club knows the parent. */
export async function getAcceptance(db: Db, { reach, actor }: Scope<'player.create'>): Promise<{ awaits: boolean }> {
  return { awaits: reach === 'own' && !(await isKnownToClub(db, actor)) };
}

/** Returns a team's players by last then first name, with the fields that the actor may read. */
export function listRoster(db: Db, scope: Scope<'player.list'>, teamId: number, today: Day): Promise<PlayerListItem[]> {
  return readPlayers(db, scope, eq(players.teamId, teamId), today, playersKnownTo(scope));
}

/** Returns chosen players as a CSV file: those on a roster that the actor may send. Throws `not_found` when there are none of them. */
export async function exportPlayers(
  db: Db,
  { actor }: Scope<'roster.send'>,
  ids: readonly number[],
  today: Day,
): Promise<FileText> {
  const scope = scopeOf(actor, 'player.list');
  const known = await readPlayers(db, scope, inArray(players.id, [...ids]), today, playersKnownTo(scope));
  const found = known.filter((player): player is Player => player.access === 'full');
  if (found.length === 0) throw new AppError('not_found');
  // The file contains medical notes.
  return new FileText(`players ${today}.csv`, 'text/csv; charset=utf-8', playersCsv(found, today), UNKEPT);
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
