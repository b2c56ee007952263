import { and, inArray, sql } from 'drizzle-orm';
import { playersKnownTo } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import type { Db } from '@/platform/db/database';
import { inChunks } from '@/platform/db/in-chunks';
import { invalidField } from '@/shared/errors';
import { type Scope, scopeOf } from '@/shared/permissions';
import { sessionsWithin } from '../scope';
import { coachSessionPlayers, coachSessions } from '../tables';

/** Adds players to each of these own sessions. Throws `invalid` at `field` for a player whom the coach can't choose. */
export async function addStudents(
  tx: Db,
  scope: Scope<'coaching.write'>,
  sessionIds: readonly number[],
  { ids, field }: { ids: readonly number[]; field: string },
): Promise<void> {
  if (ids.length === 0) return;
  await lockPlayers(tx, scope, ids, field);
  const own = await tx
    .select({ id: coachSessions.id })
    .from(coachSessions)
    .where(and(sessionsWithin(scope), sql`${coachSessions.id} = any(${sql.param(sessionIds)}::int[])`));
  const places = own.flatMap(({ id: sessionId }) => ids.map((playerId) => ({ sessionId, playerId })));
  await inChunks(places, (chunk) => tx.insert(coachSessionPlayers).values(chunk));
}

/** Locks the players, so that none leaves before the transaction ends. */
async function lockPlayers(tx: Db, { actor }: Scope<'coaching.write'>, ids: readonly number[], field: string) {
  const found = await tx
    .select({ id: players.id })
    .from(players)
    .where(and(inArray(players.id, [...ids]), playersKnownTo(scopeOf(actor, 'player.list'))))
    .for('key share');
  if (found.length < ids.length) throw invalidField(field, 'Choose players from the list: one of these is not on it.');
}
