import type { Db } from '@/platform/db/database';
import type { Club } from '@/platform/http/context';
import { addDays, type Day, dayInMonth, dayOf, nextMonthStart } from '@/shared/dates';
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
  const now = months.flatMap(({ rows }) => rows).filter(({ amount, isCharged }) => !isCharged && amount !== '0.00');
  const next = nextDueDate(rule, today)?.slice(0, 7);
  const month = months.find(({ rows }) => rows.some(({ isCharged }) => !isCharged))?.month ?? next ?? open.at(-1);
  const totals = { now: { payments: now.length, total: sumOf(now) } };
  if (month === undefined)
    return { month: null, dueDate: null, chargedOn: null, players: [], total: '0.00', ...totals };
  const known = months.find((one) => one.month === month);
  const rows = known?.rows ?? (await duesIn(db, scope, rule, month, { club, today }));
  return {
    month,
    ...(known
      ? { dueDate: dueDateOfCharge(month, rule.dueDay, today), chargedOn: today }
      : {
          dueDate: dayInMonth(month, rule.dueDay),
          chargedOn: addDays(dayInMonth(month, rule.dueDay), -DUES_LEAD_DAYS),
        }),
    players: rows.map(({ isCharged: _, birthDate: __, ...row }) => row),
    total: sumOf(rows),
    ...totals,
  };
}

/** Returns whom the rule charges how much for a month, and whom it has already charged. A past month is charged only where nobody was. */
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
  const isDone = today >= end && charged.size > 0;
  const dues = await duesOfMembers(db, rule, members, charged);
  return dues.map((row) => ({ ...row, amount: row.amount ?? '0.00', isCharged: isDone || charged.has(row.id) }));
}

function sumOf(rows: readonly { amount: string }[]): string {
  return fromCentavos(rows.reduce((sum, { amount }) => sum + toCentavos(amount), 0));
}
