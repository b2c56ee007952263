import { and, eq, inArray, sql } from 'drizzle-orm';
import { checkKept, guardiansComing } from '@/features/guardians/queries/coming';
import { playersManagedBy } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { Db } from '@/platform/db/database';
import { AppError, invalidField } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { MergeField, MergePreview } from '../contract';
import { fillsOf } from '../rules/merge';

/**
 * Returns what merging a duplicate into a player would do. Throws `not_found`, `invalid` for a duplicate that doesn't exist, and
 * `conflict` like `checkKept`.
 */
export async function previewMerge(
  db: Db,
  scope: Scope<'player.archive'>,
  keptId: number,
  duplicateId: number,
): Promise<MergePreview> {
  const rows = await db
    .select()
    .from(players)
    .where(and(inArray(players.id, [keptId, duplicateId]), playersManagedBy(scope)));
  const kept = rows.find(({ id }) => id === keptId);
  const duplicate = rows.find(({ id }) => id === duplicateId);
  if (!kept) throw new AppError('not_found');
  if (!duplicate || keptId === duplicateId) throw invalidField('duplicateId', 'Choose another player.');
  const pair = { from: duplicateId, to: keptId };
  await checkKept(db, scope, pair);
  const { fills, keeps } = fillsOf(kept, duplicate);
  const team = fills.teamId === undefined ? undefined : await teamName(db, Number(fills.teamId));
  const texts = Object.entries(fills).map(([field, value]) => ({
    // The entries are those of `fillsOf`.
    field: field as MergeField,
    value: field === 'teamId' ? (team ?? '') : String(value),
  }));
  const coming = await guardiansComing(db, scope, pair);
  return {
    fills: texts,
    keeps,
    guardians: coming.map(({ userId: _id, rank: _rank, ...guardian }) => guardian),
    ...(await countMoves(db, keptId, duplicateId)),
  };
}

async function teamName(db: Db, id: number): Promise<string | undefined> {
  const [team] = await db.select({ name: teams.name }).from(teams).where(eq(teams.id, id));
  return team?.name;
}

async function countMoves(
  db: Db,
  kept: number,
  duplicate: number,
): Promise<Pick<MergePreview, 'moves' | 'chargedTwice'>> {
  const { rows } = await db.execute<MergePreview['moves'] & { chargedTwice: number }>(sql`select
    (select count(*)::integer from document where player_id = ${duplicate}) as documents,
    (select count(*)::integer from payment where player_id = ${duplicate}) as payments,
    (select count(*)::integer from event_attendance where player_id = ${duplicate}) as attendance,
    (select count(*)::integer from coach_session_player where player_id = ${duplicate}) as sessions,
    (select count(*)::integer from payment mine join payment theirs on theirs.dues_rule_id = mine.dues_rule_id
      and theirs.dues_month = mine.dues_month where mine.player_id = ${duplicate} and theirs.player_id = ${kept}) as "chargedTwice"`);
  const { chargedTwice = 0, ...moves } = rows[0] ?? {
    documents: 0,
    payments: 0,
    attendance: 0,
    sessions: 0,
  };
  return { moves, chargedTwice };
}
