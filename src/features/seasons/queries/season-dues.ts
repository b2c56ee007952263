import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { duesRules } from '@/features/payments/tables/dues';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import type { EndingDues } from '../contract/season';
import { seasonDues, seasons } from '../tables/season';
import { endedLately } from './ended-teams';

/** The condition of a rule that the season's end has paused, and nobody resumed. */
const isEnded = sql<boolean>`(${seasonDues.endedAt} is not null and not ${duesRules.isActive})`;

/**
 * Returns the rules for dues that end with seasons, with these, in the order in which they were added.
 * @unscoped rules of the club by season: no person
 */
export function listSeasonDues(db: Db, which: SQL | undefined): Promise<(EndingDues & { seasonId: number })[]> {
  return db
    .select({
      id: duesRules.id,
      seasonId: seasonDues.seasonId,
      name: duesRules.name,
      amount: duesRules.amount,
      isEnded,
    })
    .from(seasonDues)
    .innerJoin(duesRules, eq(duesRules.id, seasonDues.ruleId))
    .where(which)
    .orderBy(asc(duesRules.id));
}

/**
 * Returns the rules to end: active ones of seasons that ended in the last days, not ended before.
 * @unscoped runs on a schedule
 */
export async function listDuesToEnd(db: Db, today: Day): Promise<number[]> {
  const rows = await db
    .select({ id: seasonDues.ruleId })
    .from(seasonDues)
    .innerJoin(seasons, eq(seasons.id, seasonDues.seasonId))
    .innerJoin(duesRules, and(eq(duesRules.id, seasonDues.ruleId), duesRules.isActive))
    .where(and(endedLately(today), isNull(seasonDues.endedAt)))
    .orderBy(asc(seasonDues.ruleId));
  return rows.map(({ id }) => id);
}
