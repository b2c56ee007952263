import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import { type ByPlayer, reachOf, type Scope } from '@/shared/permissions';
import { players } from './tables';

/** What reaches players by whose they are, and none but those who play here. */
type PlayerScope = Scope<ByPlayer>;
type ReadScope = Scope<'player.read' | 'player.write'>;
type KeepScope = Scope<'player.archive' | 'player.accept'>;

export const isActive = eq(players.status, 'active');

/**
 * The WHERE that keeps a query on `player` within an actor's reach: own teams for a coach, own children for a parent, and of all these
 * those who play here. Whoever awaits the club, was archived, merged or removed is none of them.
 */
export function playersWithin({ reach, actor }: PlayerScope): SQL {
  if (reach === 'club') return isActive;
  if (reach === 'team') return inArray(players.teamId, [...actor.teamIds, 0]);
  return sql`(${inArray(players.id, [...actor.playerIds, 0])} and ${isActive})`;
}

/** The same for who a player is: parents read and correct those of their children too who wait for the club. */
export function playersReadableBy({ reach, actor }: ReadScope): SQL {
  if (reach === 'club') return isActive;
  if (reach === 'team') return inArray(players.teamId, [...actor.teamIds, 0]);
  return ownChildren(actor.playerIds);
}

/** The WHERE of the players that an actor may know of at all: a coach knows of everybody's. */
export function playersKnownTo({ reach, actor }: Scope<'player.list'>): SQL {
  return reach === 'club' ? isActive : ownChildren(actor.playerIds);
}

/** The WHERE of the players whose status an actor settles: everybody's, whatever it is. What was erased is over. */
export function playersKeptBy({ reach }: KeepScope): SQL {
  return reach === 'club' ? ne(players.status, 'erased') : sql`false`;
}

/** The WHERE of the players that an actor may open by themselves: who is known, and for who restores them those put away. */
export function playersOpenTo(scope: Scope<'player.list'>): SQL {
  const keeps = reachOf(scope.actor, 'player.archive') === 'club';
  return keeps ? ne(players.status, 'erased') : playersKnownTo(scope);
}

/** A subquery: a player's id and those of the duplicates that were merged into it, and into these. */
export function recordIdsOf(playerId: number): SQL {
  return sql`(with recursive record as (
    select ${playerId}::integer as id
    union select duplicate.id from player duplicate join record on duplicate.merged_into_id = record.id
  ) select id from record)`;
}

function ownChildren(ids: readonly number[]): SQL {
  return sql`(${inArray(players.id, [...ids, 0])} and ${inArray(players.status, ['active', 'awaiting'])})`;
}

/** Throws `not_found` for a player out of the actor's reach. */
export async function checkPlayerWithin(db: Db, scope: PlayerScope, playerId: number): Promise<void> {
  await found(
    db
      .select({ id: players.id })
      .from(players)
      .where(and(eq(players.id, playerId), playersWithin(scope))),
  );
}

/** Returns those of some players who are in the actor's reach. */
export function listWithin(db: Db, scope: PlayerScope, ids: readonly number[]): Promise<{ id: number }[]> {
  return db
    .select({ id: players.id })
    .from(players)
    .where(and(isOneOf(players.id, ids), playersWithin(scope)));
}

/** The same in a transaction that writes what hangs on the player: nobody removes it meanwhile. */
export async function lockAgainstRemoval(tx: Db, scope: PlayerScope, playerId: number): Promise<void> {
  const isWithin = and(eq(players.id, playerId), playersWithin(scope));
  await found(tx.select({ id: players.id }).from(players).where(isWithin).for('key share'));
}

/** Like `checkPlayerWithin`, for a player's personal data. */
export async function checkReadable(db: Db, scope: ReadScope, playerId: number): Promise<void> {
  const isReadable = and(eq(players.id, playerId), playersReadableBy(scope));
  await found(db.select({ id: players.id }).from(players).where(isReadable));
}

/** Locks a player until the end of the transaction. Throws `not_found` when it is out of the actor's reach. */
export function lockPlayerWithin(tx: Db, scope: PlayerScope, id: number) {
  return lockPlayer(tx, and(eq(players.id, id), playersWithin(scope)));
}

/** The same for a change of who a player is. */
export function lockReadable(tx: Db, scope: Scope<'player.write'>, id: number) {
  return lockPlayer(tx, and(eq(players.id, id), playersReadableBy(scope)));
}

function lockPlayer(tx: Db, which: SQL | undefined) {
  const { version, firstName, teamId, jerseyNumber, emergencyPhone } = players;
  return found(
    tx.select({ version, firstName, teamId, jerseyNumber, emergencyPhone }).from(players).where(which).for('update'),
  );
}

async function found<T>(rows: PromiseLike<T[]>): Promise<T> {
  const [row] = await rows;
  if (row === undefined) throw new AppError('not_found');
  return row;
}
