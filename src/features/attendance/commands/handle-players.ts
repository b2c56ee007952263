import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Erasure, ErasureResult, Merge, Pair, Unmerge } from '@/features/players/handlers';
import { auditEach } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import { moveRows, moveRowsBack } from '@/platform/db/move-rows';
import { eventAttendance } from '../tables';

const answer = z.nullable(z.object({ rsvp: z.string(), at: z.nullable(z.string()) }));
const taken = z.nullable(z.object({ mark: z.string(), at: z.nullable(z.string()) }));
const ofPlayers = { table: eventAttendance, owner: eventAttendance.playerId };
const moved = z.object({
  rows: z.array(z.number()),
  /** The remaining player's rows of events that both players had, with the values that were filled in. */
  filled: z.array(z.object({ id: z.number(), answer, taken })),
});
type MovedRows = z.output<typeof moved>;

/**
 * Moves a duplicate's answers and marks to the player that remains. For an event that both have a row of, the remaining player's values
 * win, missing ones are filled in from the duplicate, and the duplicate's row stays with it.
 */
export async function mergeAttendance(tx: Db, { scope, from, to }: Merge): Promise<MovedRows> {
  const filled = await fillFromDuplicate(tx, { from, to });
  const alike = sql`known.event_id = mine.event_id`;
  const rows = await moveRows(tx, ofPlayers, { from, to }, alike);
  await auditEach(tx, scope.actor, 'attendance.moved', rows);
  return { rows, filled };
}

/** Moves them back, and clears what was filled in where the row still has that value. */
export async function unmergeAttendance(tx: Db, merged: unknown, { scope, ...pair }: Unmerge): Promise<void> {
  const { rows, filled } = moved.parse(merged);
  for (const one of filled) await clearFilled(tx, one);
  const back = await moveRowsBack(tx, ofPlayers, rows, pair);
  await auditEach(tx, scope.actor, 'attendance.moved', back);
}

/** Removes the answers and marks of erased players. */
export async function eraseAttendance(tx: Db, { playerIds }: Pick<Erasure, 'playerIds'>): Promise<ErasureResult> {
  await tx.delete(eventAttendance).where(inArray(eventAttendance.playerId, [...playerIds]));
  return {};
}

async function fillFromDuplicate(tx: Db, { from, to }: Pair): Promise<MovedRows['filled']> {
  const { rows } = await tx.execute<{ id: number; mine: number; answers: boolean; marks: boolean }>(sql`
    select theirs.id, mine.id as mine, theirs.rsvp is null and mine.rsvp is not null as answers,
      theirs.taken is null and mine.taken is not null as marks
    from ${eventAttendance} mine join ${eventAttendance} theirs on theirs.event_id = mine.event_id
    where mine.player_id = ${from} and theirs.player_id = ${to} order by theirs.id`);
  const filled: MovedRows['filled'] = [];
  for (const { id, mine, answers, marks } of rows.filter((row) => row.answers || row.marks)) {
    const of = (column: string) => sql`(select ${sql.identifier(column)} from ${eventAttendance} where id = ${mine})`;
    const [row] = await tx
      .update(eventAttendance)
      .set({
        ...(answers && { rsvp: of('rsvp'), answeredAt: of('answered_at'), answeredBy: of('answered_by') }),
        ...(marks && { mark: of('taken'), markedAt: of('taken_at'), markedBy: of('taken_by') }),
      })
      .where(eq(eventAttendance.id, id))
      .returning();
    filled.push({
      id,
      answer: answers && row?.rsvp ? { rsvp: row.rsvp, at: row.answeredAt } : null,
      taken: marks && row?.mark ? { mark: row.mark, at: row.markedAt } : null,
    });
  }
  return filled;
}

async function clearFilled(tx: Db, filled: MovedRows['filled'][number]): Promise<void> {
  const isRow = eq(eventAttendance.id, filled.id);
  if (filled.answer) {
    const { rsvp, at } = filled.answer;
    const isSame = sql`${eventAttendance.rsvp} = ${rsvp} and date_trunc('milliseconds', ${eventAttendance.answeredAt}) is not distinct from ${at}::timestamptz`;
    await tx.update(eventAttendance).set({ rsvp: null, answeredAt: null, answeredBy: null }).where(and(isRow, isSame));
  }
  if (filled.taken) {
    const { mark, at } = filled.taken;
    const isSame = sql`${eventAttendance.mark} = ${mark} and date_trunc('milliseconds', ${eventAttendance.markedAt}) is not distinct from ${at}::timestamptz`;
    await tx.update(eventAttendance).set({ mark: null, markedAt: null, markedBy: null }).where(and(isRow, isSame));
  }
}
