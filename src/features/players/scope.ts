import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { players } from './tables';

/** What reaches players by whose they are. */
type PlayerScope = Scope<
  | 'player.read'
  | 'player.write'
  | 'player.import'
  | 'guardian.invite'
  | 'guardian.remove'
  | 'document.read'
  | 'document.upload'
  | 'document.review'
  | 'document.ask'
  | 'consent.sign'
  | 'payment.read'
  | 'payment.write'
  | 'payment.pay'
  | 'payment.settle'
  | 'payment.balance'
  | 'dashboard.todo'
>;

/** The WHERE that keeps a query on `player` within an actor's reach: own teams for a coach, own children for a parent. */
export function playersWithin({ reach, actor }: PlayerScope): SQL | undefined {
  if (reach === 'club') return undefined;
  if (reach === 'team') return inArray(players.teamId, [...actor.teamIds, 0]);
  return inArray(players.id, [...actor.playerIds, 0]);
}

/** The WHERE of the players that an actor may know of at all: a coach knows of everybody's. */
export function playersKnownTo({ reach, actor }: Scope<'player.list'>): SQL | undefined {
  return reach === 'club' ? undefined : inArray(players.id, [...actor.playerIds, 0]);
}

/** Throws `not_found` for a player that is out of the actor's reach. */
export async function checkPlayerWithin(db: Db, scope: PlayerScope, playerId: number): Promise<void> {
  const [found] = await db
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.id, playerId), playersWithin(scope)));
  if (!found) throw new AppError('not_found');
}

/** Locks a player until the end of the transaction. Throws `not_found` when it is out of the actor's reach. */
export async function lockPlayerWithin(tx: Db, scope: PlayerScope, id: number) {
  const [row] = await tx
    .select({
      version: players.version,
      firstName: players.firstName,
      teamId: players.teamId,
      jerseyNumber: players.jerseyNumber,
    })
    .from(players)
    .where(and(eq(players.id, id), playersWithin(scope)))
    .for('update');
  if (!row) throw new AppError('not_found');
  return row;
}
