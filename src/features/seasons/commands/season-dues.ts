import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import { lockMoney } from '@/features/payments/commands/ledger';
import { endDues, resumeDues } from '@/features/payments/dues/commands/dues';
import { duesRules } from '@/features/payments/tables/dues';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { AppError, invalidField } from '@/shared/errors';
import { type Scope, scopeOf } from '@/shared/permissions';
import { listDuesToEnd } from '../queries/season-dues';
import { seasonDues } from '../tables/season';

/**
 * Lets exactly these rules for dues end with a season, which the caller has locked. Throws `invalid` for a rule that doesn't exist, and
 * `conflict` for one that ends with another season.
 * @unscoped changes what its caller has locked within a scope
 */
export async function setSeasonDues(tx: Db, seasonId: number, ruleIds: readonly number[]): Promise<void> {
  const own = [...new Set(ruleIds)];
  const known = await tx
    .select({ id: duesRules.id })
    .from(duesRules)
    .where(inArray(duesRules.id, [...own, 0]));
  if (known.length < own.length) throw invalidField('duesRuleIds', "One of the rules for dues doesn't exist.");
  await tx.delete(seasonDues).where(and(eq(seasonDues.seasonId, seasonId), notInArray(seasonDues.ruleId, [...own, 0])));
  if (own.length === 0) return;
  await tx
    .insert(seasonDues)
    .values(own.map((ruleId) => ({ ruleId, seasonId })))
    .onConflictDoNothing();
  const linked = await tx
    .select({ id: seasonDues.ruleId })
    .from(seasonDues)
    .where(and(eq(seasonDues.seasonId, seasonId), inArray(seasonDues.ruleId, own)));
  if (linked.length < own.length)
    throw new AppError('conflict', 'One of the rules for dues ends with another season. Reload the page.');
}

/**
 * Ends the dues of seasons whose last day is before `today`: each rule once, so that a resumed one goes on.
 * @unscoped runs on a schedule
 */
export async function endSeasonDues({ db }: Pick<App, 'db'>, today: Day): Promise<void> {
  for (const id of await listDuesToEnd(db, today))
    await db.transaction(async (tx) => {
      await lockMoney(tx);
      if (await endDues(tx, id)) await tx.update(seasonDues).set({ endedAt: now }).where(eq(seasonDues.ruleId, id));
    });
}

/** Lets the rules that a season's end paused charge again. Returns how many. */
export async function resumeSeasonDues(
  { db }: Pick<App, 'db'>,
  scope: Scope<'season.write'>,
  seasonId: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockMoney(tx);
    const ended = await tx
      .select({ id: seasonDues.ruleId })
      .from(seasonDues)
      .where(and(eq(seasonDues.seasonId, seasonId), isNotNull(seasonDues.endedAt)));
    let resumed = 0;
    for (const { id } of ended) if (await resumeDues(tx, scopeOf(scope.actor, 'payment.write'), id)) resumed += 1;
    return resumed;
  });
}
