import { readClub } from '@/features/club/queries';
import { audit } from '@/platform/audit';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import { type Day, dayOf, monthText, nextMonthStart } from '@/shared/dates';
import { instantAt } from '@/shared/instants';
import type { Actor } from '@/shared/permissions';
import { chargeMany } from '../../charges/commands/charge-many';
import { lockMembers } from '../../charges/queries/children';
import { lockMoney } from '../../commands/ledger';
import { queueChargedMail } from '../../commands/notify';
import { discountOf } from '../../rules/discount';
import { chargedFor, listActiveRules, type StoredRule } from '../queries/dues';
import { duesOfMembers } from '../queries/dues-amounts';
import { dueDateOfCharge, monthsToCharge } from '../rules/dues';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'>;

/**
 * Charges the dues of all rules a week before they are due, by the club's day at `now`, once per player, rule and month, and mails the
 * guardians. A player who joins later in the month is charged then. A past month is charged only if no run took place during it, until 31
 * days after its due date. A rule skips the months before the one in which it was added. Returns how many payments.
 * @unscoped runs on a schedule
 */
export async function chargeDues({ db, mailer, config }: Dependencies, now: Date): Promise<number> {
  const club = await readClub(db);
  if (!club) return 0;
  const today = dayOf(now, club.timeZone);
  const ids = await db.transaction(async (tx) => {
    // Another process, which would charge the same players, waits here.
    await lockMoney(tx);
    const charged: number[] = [];
    for (const rule of await listActiveRules(tx)) charged.push(...(await chargeByRule(tx, null, rule, club, today)));
    await queueChargedMail(tx, { mailer, config }, charged);
    return charged;
  });
  if (ids.length > 0) mailer.kick();
  return ids.length;
}

/**
 * Charges what one rule requires on `today`. Returns the ids of the payments. The caller must hold `lockMoney` and notifies the
 * guardians.
 * @unscoped charges by an existing rule, on a schedule or for the user who added it
 */
export async function chargeByRule(
  tx: Db,
  actor: Pick<Actor, 'id'> | null,
  rule: StoredRule,
  { timeZone }: Pick<Club, 'timeZone'>,
  today: Day,
): Promise<number[]> {
  const since = dayOf(rule.createdAt, timeZone);
  const ids: number[] = [];
  for (const month of monthsToCharge(rule, since, today)) {
    const drafts = await draftsOf(tx, rule, month, timeZone, today);
    ids.push(...(await chargeMany(tx, actor, drafts)).map(({ id }) => id));
  }
  if (ids.length > 0) await audit(tx, actor, 'dues-rule.charged', rule.id, ids.length);
  return ids;
}

async function draftsOf(tx: Db, rule: StoredRule, month: string, timeZone: string, today: Day) {
  const end = nextMonthStart(`${month}-01`);
  const charged = new Set(await chargedFor(tx, rule.id, month));
  if (today >= end && charged.size > 0) return [];
  const members = await lockMembers(tx, rule.teamIds, instantAt(end, '00:00', timeZone));
  const dues = {
    type: 'monthly_dues' as const,
    description: `${rule.name}, ${monthText(month)}`,
    dueDate: dueDateOfCharge(month, rule.dueDay, today),
    duesRuleId: rule.id,
    duesMonth: month,
  };
  return (await duesOfMembers(tx, rule, members, charged)).flatMap(({ id: playerId, amount }) =>
    charged.has(playerId) || amount === null
      ? []
      : [{ ...dues, playerId, amount, ...discountOf(rule.amount, amount, 'sibling') }],
  );
}
