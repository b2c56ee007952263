import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { duesWithin } from '../../scope';
import { duesRules, duesRuleTeams } from '../../tables/dues';
import { payments } from '../../tables/payments';
import type { DuesRule } from '../contract';
import { nextDueDate } from '../rules/dues';

/** Returns the rules for dues in the order in which they were added, with their next due date from `today` on. */
export async function listDues(db: Db, scope: Scope<'payment.write'>, today: Day): Promise<DuesRule[]> {
  const rows = await readRules(db, duesWithin(scope));
  return rows.map((row) => asDues(row, today));
}

/** Returns one rule for dues. Throws `not_found`. */
export async function getDues(db: Db, scope: Scope<'payment.write'>, id: number, today: Day): Promise<DuesRule> {
  return asDues(await findRule(db, scope, id), today);
}

/** Returns the stored rule, with when it was added. Throws `not_found`. */
export async function findRule(db: Db, scope: Scope<'payment.write'>, id: number): Promise<StoredRule> {
  const [found] = await readRules(db, and(eq(duesRules.id, id), duesWithin(scope)));
  if (!found) throw new AppError('not_found');
  return found;
}

export type StoredRule = Awaited<ReturnType<typeof readRules>>[number];

/**
 * Returns the active rules, or the one of this id if it is active, with when they were added.
 * @unscoped runs on a schedule
 */
export function listActiveRules(db: Db, id?: number): Promise<StoredRule[]> {
  return readRules(db, and(duesRules.isActive, id === undefined ? undefined : eq(duesRules.id, id)));
}

/**
 * Returns the ids of the players whom a rule has charged for a month `YYYY-MM`.
 * @unscoped runs on a schedule
 */
export async function chargedFor(db: Db, duesRuleId: number, duesMonth: string): Promise<number[]> {
  const rows = await db
    .select({ playerId: payments.playerId })
    .from(payments)
    .where(and(eq(payments.duesRuleId, duesRuleId), eq(payments.duesMonth, duesMonth)));
  return rows.flatMap(({ playerId }) => playerId ?? []);
}

async function readRules(db: Db, which: SQL | undefined) {
  return db
    .select({
      id: duesRules.id,
      name: duesRules.name,
      amount: duesRules.amount,
      dueDay: duesRules.dueDay,
      teamIds,
      firstMonth: duesRules.firstMonth,
      lastMonth: duesRules.lastMonth,
      siblingDiscount: duesRules.siblingDiscount,
      isActive: duesRules.isActive,
      createdAt: duesRules.createdAt,
      version: duesRules.version,
    })
    .from(duesRules)
    .where(which)
    .orderBy(asc(duesRules.id));
}

const teamIds = sql<number[]>`array(select ${duesRuleTeams.teamId} from ${duesRuleTeams}
  where ${duesRuleTeams.ruleId} = ${duesRules.id} order by ${duesRuleTeams.teamId})`;

function asDues({ createdAt, ...rule }: StoredRule, today: Day): DuesRule {
  return { ...rule, nextDueDate: nextDueDate(rule, today) };
}
