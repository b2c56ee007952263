import { and, eq, sql } from 'drizzle-orm';
import { eventAttendance } from '@/features/attendance/tables';
import { exchangeLinks } from '@/features/guardians/commands/exchange-links';
import { nextRank } from '@/features/guardians/commands/next-rank';
import { guardians } from '@/features/guardians/tables';
import { payments } from '@/features/payments/tables';
import type { Db } from '@/platform/db/database';
import type { Scope } from '@/shared/permissions';
import { guardiansComing } from '../queries/coming';
import { type Journal, type MovedTable, movedTables } from '../rules/merge';

/** One person's word to one e-mail. */
const ofOneWord = 'lower(known.email) = lower(mine.email) and known.invited_by is not distinct from mine.invited_by';

interface Pair {
  from: number;
  to: number;
}

/**
 * What both were charged for by the same rule and month stays owed twice, for an admin to cancel one: the duplicate's becomes a plain
 * payment, since a rule charges a player once. The rows go along with the others. The caller holds both players and `lockMoney`.
 */
export async function moveDues(tx: Db, { from, to }: Pair): Promise<Journal['dues']> {
  const { rows } = await tx.execute<{ id: number; ruleId: number; month: string }>(sql`
    select mine.id, mine.dues_rule_id as "ruleId", mine.dues_month as month from payment mine
    join payment theirs on theirs.dues_rule_id = mine.dues_rule_id and theirs.dues_month = mine.dues_month
    where mine.player_id = ${from} and theirs.player_id = ${to} order by mine.id`);
  for (const { id } of rows)
    await tx.update(payments).set({ duesRuleId: null, duesMonth: null }).where(eq(payments.id, id));
  return rows.map(({ id, ruleId, month }) => ({ id, ruleId, month }));
}

/**
 * Of an event that both were noted at, the kept record's own answer and mark count, and what it has none of is filled from the duplicate.
 * That one's row stays with it; all others go along.
 */
export async function moveAttendance(tx: Db, { from, to }: Pair): Promise<Journal['attendance']> {
  const { rows } = await tx.execute<{ id: number; mine: number; answers: boolean; marks: boolean }>(sql`
    select theirs.id, mine.id as mine, theirs.rsvp is null and mine.rsvp is not null as answers,
      theirs.taken is null and mine.taken is not null as marks
    from event_attendance mine join event_attendance theirs on theirs.event_id = mine.event_id
    where mine.player_id = ${from} and theirs.player_id = ${to} order by theirs.id`);
  const filled: Journal['attendance'] = [];
  for (const { id, mine, answers, marks } of rows.filter((row) => row.answers || row.marks)) {
    const of = (column: string) => sql`(select ${sql.identifier(column)} from event_attendance where id = ${mine})`;
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

/** Whoever looks after the duplicate, and comes along, looks after the kept record too, after those who did before. */
export async function moveGuardians(
  tx: Db,
  scope: Scope<'player.archive'>,
  { from, to }: Pair,
): Promise<Journal['guardians']> {
  const coming = (await guardiansComing(tx, scope, { from, to })).filter(({ outcome }) => outcome === 'comes');
  for (const { userId } of coming) {
    await tx
      .update(guardians)
      .set({ playerId: to, rank: nextRank(to) })
      .where(and(eq(guardians.playerId, from), eq(guardians.userId, userId)));
  }
  return coming.map(({ userId, rank }) => ({ userId, rank }));
}

/**
 * Where the same person invited the same e-mail to both, the kept record's invitation gets the later link, of which the newest mail tells, and
 * the duplicate's, which stays with it, the older one.
 */
export async function swapLinks(tx: Db, { from, to }: Pair): Promise<Journal['links']> {
  const { rows } = await tx.execute<{ id: number; mine: number }>(sql`
    select distinct on (mine.id) known.id, mine.id as mine
    from guardian_invitation mine join guardian_invitation known on ${sql.raw(ofOneWord)}
    where mine.player_id = ${from} and known.player_id = ${to} and mine.expires_at > known.expires_at
    order by mine.id, known.id`);
  const links = rows.map(({ id, mine }) => ({ id, mine }));
  await exchangeLinks(tx, links);
  return links;
}

/** Whatever else hangs on the duplicate, but for what the kept record has the like of already. */
export async function moveRows(tx: Db, pair: Pair): Promise<Journal['rows']> {
  const rows: Journal['rows'] = {
    document: [],
    consent_signature: [],
    payment: [],
    coach_session_player: [],
    guardian_invitation: [],
    event_attendance: [],
  };
  for (const table of movedTables) rows[table] = await moveRowsOf(tx, table, pair);
  return rows;
}

/** Whom invitations that were `moved` were sent to, but for who has another one to the kept record. */
export async function listAwaited(tx: Db, moved: readonly number[], { to }: Pair): Promise<Journal['awaited']> {
  const ids = sql`${sql.param(moved)}::int[]`;
  const { rows } = await tx.execute<Journal['awaited'][number]>(sql`
    select mine.email, mine.invited_by as "invitedBy" from guardian_invitation mine where mine.id = any(${ids})
    and not exists (select from guardian_invitation known
      where known.player_id = ${to} and lower(known.email) = lower(mine.email) and known.id <> all(${ids})) order by mine.id`);
  return rows;
}

async function moveRowsOf(tx: Db, table: MovedTable, { from, to }: Pair): Promise<number[]> {
  const name = sql.identifier(table);
  const alike = likeness[table];
  const isNew = alike
    ? sql`and not exists (select from ${name} known where known.player_id = ${to} and ${sql.raw(alike)})`
    : sql``;
  const moved = await tx.execute<{ id: number }>(
    sql`update ${name} mine set player_id = ${to} where mine.player_id = ${from} ${isNew} returning mine.id`,
  );
  return moved.rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** What a player has once. */
const likeness: Partial<Record<MovedTable, string>> = {
  guardian_invitation: ofOneWord,
  event_attendance: 'known.event_id = mine.event_id',
  coach_session_player: 'known.session_id = mine.session_id',
};
