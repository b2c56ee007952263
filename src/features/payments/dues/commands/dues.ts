import { and, eq, sql } from 'drizzle-orm';
import { checkVersion } from '@/features/accounts/queries/check-version';
import { existingTeamIds } from '@/features/teams/queries';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { AppError, invalidField } from '@/shared/errors';
import type { Actor, Scope } from '@/shared/permissions';
import { lockMoney } from '../../commands/ledger';
import { queueChargedMail } from '../../commands/notify';
import { duesRules, duesRuleTeams } from '../../tables/dues';
import type { DuesForm, DuesRule } from '../contract';
import { getDues, listActiveRules } from '../queries/dues';
import { chargeByRule } from './charge-dues';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'>;
type Setting = { club: Pick<Club, 'timeZone'>; today: Day };

/** Adds a rule and immediately charges what it requires on `today`. Throws `invalid` for a team that doesn't exist. */
export async function addDues(
  { db, mailer, config }: Dependencies,
  scope: Scope<'payment.write'>,
  { teamIds, ...form }: DuesForm,
  { club, today }: Setting,
): Promise<DuesRule> {
  const added = await db.transaction(async (tx) => {
    await lockMoney(tx);
    const [row] = await tx
      .insert(duesRules)
      .values({ ...form, createdBy: scope.actor.id })
      .returning({ id: duesRules.id });
    if (!row) throw new AppError('internal');
    await setTeams(tx, row.id, teamIds);
    await audit(tx, scope.actor, 'dues-rule.added', row.id);
    const charged: number[] = [];
    for (const rule of await listActiveRules(tx, row.id))
      charged.push(...(await chargeByRule(tx, scope.actor, rule, club, today)));
    await queueChargedMail(tx, { mailer, config }, charged);
    return { rule: await getDues(tx, scope, row.id, today), charged: charged.length };
  });
  if (added.charged > 0) mailer.kick();
  return added.rule;
}

/**
 * Changes a rule. What it charged stays unchanged; the next run of the job applies the new terms. Throws `not_found`, `stale` when
 * `version` isn't the newest, `invalid` for a team that doesn't exist.
 */
export async function reviseDues(
  { db }: Pick<App, 'db'>,
  scope: Scope<'payment.write'>,
  id: number,
  { version, teamIds, ...form }: DuesForm & { version?: number | undefined },
  today: Day,
): Promise<DuesRule> {
  return db.transaction(async (tx) => {
    // The job sees the rules either before or after this change.
    await lockMoney(tx);
    const current = await getDues(tx, scope, id, today);
    await checkVersion(tx, scope.actor, { entity: 'dues-rule', id, version: current.version }, version);
    await tx
      .update(duesRules)
      .set({ ...form, version: sql`${duesRules.version} + 1` })
      .where(eq(duesRules.id, id));
    await tx.delete(duesRuleTeams).where(eq(duesRuleTeams.ruleId, id));
    await setTeams(tx, id, teamIds);
    await audit(tx, scope.actor, 'dues-rule.revised', id);
    return getDues(tx, scope, id, today);
  });
}

/**
 * Pauses a rule, as nothing is charged by it any more. Returns whether it was active. The caller must hold `lockMoney`.
 * @unscoped runs on a schedule
 */
export async function endDues(tx: Db, id: number): Promise<boolean> {
  return setActive(tx, null, id, false);
}

/** Lets a paused rule charge again, from the next run of the job on. Returns whether it was paused. The caller must hold `lockMoney`. */
export async function resumeDues(tx: Db, { actor, reach }: Scope<'payment.write'>, id: number): Promise<boolean> {
  return reach === 'club' && setActive(tx, actor, id, true);
}

/** Returns whether the rule changed. */
async function setActive(tx: Db, actor: Pick<Actor, 'id'> | null, id: number, isActive: boolean): Promise<boolean> {
  const changed = await tx
    .update(duesRules)
    .set({ isActive, version: sql`${duesRules.version} + 1` })
    .where(and(eq(duesRules.id, id), eq(duesRules.isActive, !isActive)))
    .returning({ id: duesRules.id });
  if (changed.length === 0) return false;
  await audit(tx, actor, isActive ? 'dues-rule.resumed' : 'dues-rule.ended', id);
  return true;
}

async function setTeams(tx: Db, ruleId: number, teamIds: readonly number[]): Promise<void> {
  const own = [...new Set(teamIds)];
  const existing = await existingTeamIds(tx, own);
  if (own.some((id) => !existing.has(id))) throw invalidField('teamIds', "One of the teams doesn't exist.");
  await tx.insert(duesRuleTeams).values(own.map((teamId) => ({ ruleId, teamId })));
}
