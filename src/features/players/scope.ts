import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import { type ByPlayer, reachOf, type Scope } from '@/shared/permissions';
import { STILL_WAITS } from './rules/people';
import { players } from './tables';

/** Permissions that reach players by ownership, and only active ones. */
type PlayerScope = Scope<ByPlayer>;
type ReadScope = Scope<'player.read' | 'player.write'>;
type ManageScope = Scope<'player.archive' | 'player.accept'>;

export const isActive = eq(players.status, 'active');

/** The opposite of `isActive`. A literal, so that a prepared statement uses the index that contains only these players. */
export const isNotActive = sql`${players.status} <> 'active'`;

/**
 * Returns the WHERE that limits a query on `player` to an actor's reach: own teams for a coach, own children for a parent, and active
 * players only. Players who await the club, or were archived, merged or removed, aren't included.
 */
export function playersWithin({ reach, actor }: PlayerScope): SQL {
  if (reach === 'club') return isActive;
  if (reach === 'team') return inArray(players.teamId, [...actor.teamIds, 0]);
  return sql`(${inArray(players.id, [...actor.playerIds, 0])} and ${isActive})`;
}

/** Returns the WHERE for a player's personal data: parents also read and correct those of their children who await the club. */
export function playersReadableBy({ reach, actor }: ReadScope): SQL {
  if (reach === 'club') return isActive;
  if (reach === 'team') return inArray(players.teamId, [...actor.teamIds, 0]);
  return ownChildren(actor.playerIds);
}

/** Returns the WHERE of the players that an actor may know of at all: a coach knows of everyone's. */
export function playersKnownTo({ reach, actor }: Scope<'player.list'>): SQL {
  return reach === 'club' ? isActive : ownChildren(actor.playerIds);
}

/** Returns the WHERE of the players whose status an actor may change: everyone's, whatever their status, except erased ones. */
export function playersManagedBy({ reach }: ManageScope): SQL {
  return reach === 'club' ? ne(players.status, 'erased') : sql`false`;
}

/**
 * Returns the WHERE of the players that an actor may open individually: the known ones, and archived ones for those who may restore them.
 */
export function playersOpenTo(scope: Scope<'player.list'>): SQL {
  const mayRestore = reachOf(scope.actor, 'player.archive') === 'club';
  return mayRestore ? ne(players.status, 'erased') : playersKnownTo(scope);
}

/**
 * Returns a subquery: a player's id and those of the duplicates that were merged into it, directly or indirectly.
 * @unscoped a part of a query that has its scope elsewhere
 */
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

/** Returns those of the given players who are in the actor's reach. */
export function listWithin(db: Db, scope: PlayerScope, ids: readonly number[]): Promise<{ id: number }[]> {
  return db
    .select({ id: players.id })
    .from(players)
    .where(and(isOneOf(players.id, ids), playersWithin(scope)));
}

/** Checks like `checkPlayerWithin` in a transaction that writes rows of the player, and locks the player against removal. */
export async function lockAgainstRemoval(tx: Db, scope: PlayerScope, playerId: number): Promise<void> {
  const isWithin = and(eq(players.id, playerId), playersWithin(scope));
  await found(tx.select({ id: players.id }).from(players).where(isWithin).for('key share'));
}

/** Checks like `checkPlayerWithin`, for a player's personal data. */
export async function checkReadable(db: Db, scope: ReadScope, playerId: number): Promise<void> {
  const isReadable = and(eq(players.id, playerId), playersReadableBy(scope));
  await found(db.select({ id: players.id }).from(players).where(isReadable));
}

/** Locks a player until the end of the transaction. Throws `not_found` when it is out of the actor's reach. */
export function lockPlayerWithin(tx: Db, scope: PlayerScope, id: number) {
  return lockPlayer(tx, and(eq(players.id, id), playersWithin(scope)));
}

/**
 * Locks a player like `lockPlayerWithin`, for a change of personal data. Throws `conflict` for one who awaits the club, if the actor may
 * accept players.
 */
export async function lockReadable(tx: Db, scope: Scope<'player.write'>, id: number) {
  const mayAccept = reachOf(scope.actor, 'player.accept') === 'club';
  const isFound = mayAccept ? or(playersReadableBy(scope), isAwaiting) : playersReadableBy(scope);
  const player = await lockPlayer(tx, and(eq(players.id, id), isFound));
  if (mayAccept && player.status === 'awaiting') throw new AppError('conflict', STILL_WAITS);
  return player;
}

const isAwaiting = eq(players.status, 'awaiting');

function lockPlayer(tx: Db, which: SQL | undefined) {
  const { version, status, firstName, teamId, jerseyNumber, emergencyPhone } = players;
  const columns = { version, status, firstName, teamId, jerseyNumber, emergencyPhone };
  return found(tx.select(columns).from(players).where(which).for('update'));
}

async function found<T>(rows: PromiseLike<T[]>): Promise<T> {
  const [row] = await rows;
  if (row === undefined) throw new AppError('not_found');
  return row;
}
