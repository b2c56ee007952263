import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Merge, Unmerge } from '@/features/players/handlers';
import { auditEach } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import { moveRows, moveRowsBack } from '@/platform/db/move-rows';
import type { Scope } from '@/shared/permissions';
import { coachSessionPlayers, coachSessions } from '../tables';

const ofPlayers = { table: coachSessionPlayers, owner: coachSessionPlayers.playerId };
const moved = z.object({ rows: z.array(z.number()) });

/** Moves a duplicate's places in sessions to the player that is kept, but for sessions that both take part in. */
export async function mergeSessions(tx: Db, { scope, ...pair }: Merge): Promise<z.output<typeof moved>> {
  const rows = await moveRows(tx, ofPlayers, pair, sql`known.session_id = mine.session_id`);
  await raiseVersions(tx, scope, rows);
  return { rows };
}

/** Moves them back. */
export async function unmergeSessions(tx: Db, merged: unknown, { scope, ...pair }: Unmerge): Promise<void> {
  const rows = await moveRowsBack(tx, ofPlayers, moved.parse(merged).rows, pair);
  await raiseVersions(tx, scope, rows);
}

/** The sessions have other students now, so a form that was opened before is stale. */
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
