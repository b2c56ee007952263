import type { Db } from '@/platform/db/database';
import type { Club } from '@/platform/http/context';
import { addDays, type Day, dayOf, nextMonthStart } from '@/shared/dates';
import type { Query } from '@/shared/endpoint';
import { instantAt } from '@/shared/instants';
import { fromCentavos, toCentavos } from '@/shared/money';
import type { Scope } from '@/shared/permissions';
import { listMembers } from '../../charges/queries/children';
import { DUES_LEAD_DAYS, type DuesPreview, type previewDues as endpoint } from '../contract';
import { dueDateOfCharge, monthsToCharge, nextDueDate } from '../rules/dues';
import { chargedFor, findRule } from './dues';
import { duesOfMembers } from './dues-amounts';

type Rule = Query<typeof endpoint>;

/** Returns what a rule with these terms would charge, as of `today`. Throws `not_found` for a rule that doesn't exist. */
export async function previewDues(
  db: Db,
  scope: Scope<'payment.write'>,
  rule: Rule,
  { club, today }: { club: Pick<Club, 'timeZone'>; today: Day },
): Promise<DuesPreview> {
  const stored = rule.ruleId === undefined ? undefined : await findRule(db, scope, rule.ruleId);
  const since = stored ? dayOf(stored.createdAt, club.timeZone) : today;
  const open = monthsToCharge(rule, since, today);
  const months = await Promise.all(
    open.map(async (month) => ({ month, rows: await duesIn(db, scope, rule, month, { club, today }) })),
  );
  const now = months.flatMap(({ month, rows }) => {
    const charged = rows.filter(({ amount }) => amount !== '0.00');
    if (charged.length === 0) return [];
    const dueDate = dueDateOfCharge(month, rule.dueDay, today);
    return { month, dueDate, payments: charged.length, total: sumOf(charged) };
  });
  const [first] = now;
  const dueDate = first?.dueDate ?? nextDueDate(rule, addDays(today, DUES_LEAD_DAYS + 1));
  if (dueDate === null) return { month: null, dueDate, chargedOn: null, players: [], total: '0.00', now };
  const month = first?.month ?? dueDate.slice(0, 7);
  const known = months.find((one) => one.month === month);
  const rows = known?.rows ?? (await duesIn(db, scope, rule, month, { club, today }));
  return {
    month,
    dueDate,
    chargedOn: first ? today : addDays(dueDate, -DUES_LEAD_DAYS),
    players: rows.map(({ birthDate: _, ...row }) => row),
    total: sumOf(rows),
    now,
  };
}

/** Returns whom the rule still charges how much for a month. A past month is charged only where nobody was. */
async function duesIn(
  db: Db,
  scope: Scope<'payment.write'>,
  rule: Rule,
  month: string,
  { club, today }: { club: Pick<Club, 'timeZone'>; today: Day },
) {
  const end = nextMonthStart(`${month}-01`);
  const charged = new Set(rule.ruleId === undefined ? [] : await chargedFor(db, rule.ruleId, month));
  const members = await listMembers(db, scope, rule.teamIds, instantAt(end, '00:00', club.timeZone));
  if (today >= end && charged.size > 0) return [];
  const dues = await duesOfMembers(db, rule, members, charged);
  return dues.filter(({ id }) => !charged.has(id)).map((row) => ({ ...row, amount: row.amount ?? '0.00' }));
}

function sumOf(rows: readonly { amount: string }[]): string {
  return fromCentavos(rows.reduce((sum, { amount }) => sum + toCentavos(amount), 0));
}
