import { and, count, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { checkKept, guardiansComing } from '@/features/guardians/queries/coming';
import { payments } from '@/features/payments/tables/payments';
import type { HandlersByFeature } from '@/features/players/handlers';
import { playersManagedBy } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { teams } from '@/features/teams/tables';
import type { Db } from '@/platform/db/database';
import { AppError, invalidField } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { shownPhone } from '@/shared/phone';
import { identityFields, type MergeField, type MergePreview } from '../contract';
import { fillsOf } from '../rules/merge';
import { countRecords } from './dependents';

type Dependencies = { db: Db; playerHandlers: HandlersByFeature };

/**
 * Returns what merging a duplicate into a player would do. Throws `not_found`, `invalid` for a duplicate that doesn't exist, and
 * `conflict` like `checkKept`.
 */
export async function previewMerge(
  { db, playerHandlers }: Dependencies,
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
    value: field === 'teamId' ? (team ?? '') : field === 'emergencyPhone' ? shownPhone(String(value)) : String(value),
  }));
  const records = await countRecords(db, scope, duplicateId, playerHandlers);
  const coming = await guardiansComing(db, scope, pair);
  return {
    fills: texts,
    keeps: [...identityFields.filter((field) => kept[field] !== duplicate[field]), ...keeps],
    guardians: coming.map(({ userId: _id, rank: _rank, ...guardian }) => guardian),
    moves: records.filter(([n]) => n > 0).map(([n, singular, plural]) => ({ count: n, singular, plural })),
    chargedTwice: await countChargedTwice(db, keptId, duplicateId),
  };
}

async function teamName(db: Db, id: number): Promise<string | undefined> {
  const [team] = await db.select({ name: teams.name }).from(teams).where(eq(teams.id, id));
  return team?.name;
}

/** Returns for how many months the same rule for dues charged both. */
async function countChargedTwice(db: Db, kept: number, duplicate: number): Promise<number> {
  const theirs = alias(payments, 'theirs');
  const isSame = and(eq(theirs.duesRuleId, payments.duesRuleId), eq(theirs.duesMonth, payments.duesMonth));
  const [found] = await db
    .select({ count: count() })
    .from(payments)
    .innerJoin(theirs, isSame)
    .where(and(eq(payments.playerId, duplicate), eq(theirs.playerId, kept)));
  return found?.count ?? 0;
}
