import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { eventAttendance } from '@/features/attendance/tables';
import { nextRank } from '@/features/guardians/commands/next-rank';
import { guardians } from '@/features/guardians/tables';
import { payments } from '@/features/payments/tables';
import { players } from '@/features/players/tables';
import { isOneOf } from '@/platform/db/columns';
import type { Db } from '@/platform/db/database';
import { type MergeField, mergeFields } from '../contract';
import { type Journal, movedTables } from '../rules/merge';
import type { HeldPlayer } from './hold';

/** Back to the duplicate that it came from, from the record that was kept. */
interface Pair {
  from: number;
  to: number;
}

/** Takes what was filled in off the kept record's rows again, where it still says so. The caller holds both players. */
export async function returnAttendance(tx: Db, filled: Journal['attendance']): Promise<void> {
  for (const { id, answer, taken } of filled) {
    const isRow = eq(eventAttendance.id, id);
    if (answer) {
      const stands = sql`${eventAttendance.rsvp} = ${answer.rsvp} and date_trunc('milliseconds', ${eventAttendance.answeredAt}) is not distinct from ${answer.at}::timestamptz`;
      await tx
        .update(eventAttendance)
        .set({ rsvp: null, answeredAt: null, answeredBy: null })
        .where(and(isRow, stands));
    }
    if (taken) {
      const stands = sql`${eventAttendance.mark} = ${taken.mark} and date_trunc('milliseconds', ${eventAttendance.markedAt}) is not distinct from ${taken.at}::timestamptz`;
      await tx.update(eventAttendance).set({ mark: null, markedAt: null, markedBy: null }).where(and(isRow, stands));
    }
  }
}

/** Moves back the rows that are still the kept record's. */
export async function returnRows(tx: Db, rows: Journal['rows'], { from, to }: Pair): Promise<void> {
  for (const table of movedTables) {
    if (rows[table].length === 0) continue;
    await tx.execute(sql`update ${sql.identifier(table)} set player_id = ${from}
      where player_id = ${to} and id = any(${sql.param(rows[table])}::int[])`);
  }
  // What was paid of them since.
  await tx
    .update(payments)
    .set({ playerId: from })
    .where(and(eq(payments.playerId, to), isOneOf(payments.partOf, rows.payment)));
}

/** Makes plain payments dues again that are back at the duplicate. */
export async function returnDues(tx: Db, dues: Journal['dues'], { from }: Pair): Promise<void> {
  for (const { id, ruleId, month } of dues) {
    await tx
      .update(payments)
      .set({ duesRuleId: ruleId, duesMonth: month })
      .where(and(eq(payments.id, id), eq(payments.playerId, from)));
  }
}

/** Those who came along with the duplicate go back with it, unless they were taken off the kept record since. */
export async function returnGuardians(tx: Db, came: Journal['guardians'], { from, to }: Pair): Promise<void> {
  for (const { userId, rank } of came) {
    await tx
      .update(guardians)
      .set({ playerId: from, rank })
      .where(and(eq(guardians.playerId, to), eq(guardians.userId, userId)));
  }
}

/** Empties the fields that were filled, where nobody has written something else into them. */
export async function returnFields(tx: Db, kept: HeldPlayer, fields: Journal['fields']): Promise<void> {
  const same = mergeFields.filter((field) => fields[field] !== undefined && fields[field] === kept[field]);
  const emptied: Partial<Record<MergeField, null>> = Object.fromEntries(same.map((field) => [field, null]));
  await tx
    .update(players)
    .set({ ...emptied, version: sql`${players.version} + 1` })
    .where(inArray(players.id, [kept.id]));
}

/**
 * Whoever came since the merge (`since`) by an invitation to the duplicate looks after that one: nobody invited them to the kept record. The
 * caller holds both players.
 */
export async function returnAwaited(
  tx: Db,
  awaited: Journal['awaited'],
  { from, to }: Pair,
  since: string,
): Promise<void> {
  for (const { email, invitedBy } of awaited) {
    const who = sql`${guardians.userId} in (select id from users where lower(email) = lower(${email}))`;
    const came = and(
      eq(guardians.playerId, to),
      who,
      sql`${guardians.invitedBy} is not distinct from ${invitedBy}`,
      gte(guardians.createdAt, since),
    );
    const [gone] = await tx.delete(guardians).where(came).returning();
    if (!gone) continue;
    await tx
      .insert(guardians)
      .values({ ...gone, playerId: from, rank: nextRank(from) })
      .onConflictDoNothing();
  }
}
