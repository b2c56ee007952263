import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Erasure, ErasureResult, Merge, Unmerge } from '@/features/players/handlers';
import { auditEach } from '@/platform/audit';
import { blankNames } from '@/platform/db/blank-texts';
import type { Db } from '@/platform/db/database';
import { moveRows, moveRowsBack } from '@/platform/db/move-rows';
import type { Scope } from '@/shared/permissions';
import { coachEarnings, coachSessionPlayers, coachSessions } from '../tables';

const ofPlayers = { table: coachSessionPlayers, owner: coachSessionPlayers.playerId };
const moved = z.object({ rows: z.array(z.number()) });

/** Moves a duplicate's places in sessions to the player that remains, except in sessions that both take part in. */
export async function mergeSessions(tx: Db, { scope, ...pair }: Merge): Promise<z.output<typeof moved>> {
  const rows = await moveRows(tx, ofPlayers, pair, sql`known.session_id = mine.session_id`);
  await raiseVersions(tx, scope, rows);
  return { rows };
}

/** Reverts the moves of `mergeSessions`. */
export async function unmergeSessions(tx: Db, merged: unknown, { scope, ...pair }: Unmerge): Promise<void> {
  const rows = await moveRowsBack(tx, ofPlayers, moved.parse(merged).rows, pair);
  await raiseVersions(tx, scope, rows);
}

/** Removes erased players from the text of sessions and earnings: all of it when nobody else took part, otherwise only the name. */
export async function eraseFromSessions(tx: Db, erasure: Erasure): Promise<ErasureResult> {
  await blankNames(tx, [coachSessions.title, coachSessions.description, coachSessions.playerNotes], erasure);
  await blankNames(tx, [coachEarnings.description, coachEarnings.source], erasure);
  await tx
    .update(coachSessions)
    .set({ title: 'Session', description: null, playerNotes: null, version: sql`${coachSessions.version} + 1` })
    .where(
      sql`${coachSessions.id} in (select ${coachSessionPlayers.sessionId} from ${coachSessionPlayers}
        group by 1 having bool_and(${inArray(coachSessionPlayers.playerId, [...erasure.playerIds])}))`,
    );
  return {};
}

/** The sessions' students have changed, so forms that were opened before are stale. */
async function raiseVersions(tx: Db, { actor }: Scope<'player.archive'>, places: readonly number[]): Promise<void> {
  if (places.length === 0) return;
  const sessions = tx
    .select({ id: coachSessionPlayers.sessionId })
    .from(coachSessionPlayers)
    .where(inArray(coachSessionPlayers.id, [...places]));
  const raised = await tx
    .update(coachSessions)
    .set({ version: sql`${coachSessions.version} + 1` })
    .where(inArray(coachSessions.id, sessions))
    .returning({ id: coachSessions.id });
  const ids = raised.map(({ id }) => id);
  await auditEach(tx, actor, 'coachSession.students_moved', ids);
}
