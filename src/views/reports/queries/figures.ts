import { countMarks } from '@/features/attendance/queries/team-months';
import { countCompliance } from '@/features/documents/queries/compliance-by-team';
import { type Income, sumIncome } from '@/features/payments/queries/income';
import { sumOwed } from '@/features/payments/queries/owed';
import { countByTeam } from '@/features/players/queries/count-by-team';
import type { Db } from '@/platform/db/database';
import { type Months, monthsOf } from '@/platform/db/months';
import { FileText } from '@/platform/http/answer/file-text';
import type { Day } from '@/shared/dates';
import { type Scope, scopeOf } from '@/shared/permissions';
import type { RangeQuery, ReportName, Reports, ReportsQuery } from '../contract/reports';
import { withFirstRows } from '../rules/first-rows';
import { settleRange } from '../rules/range';
import { csvName, reportCsv } from '../rules/report-csv';

/** Today's date in the club, and the time zone of its days and months. */
interface Calendar {
  today: Day;
  timeZone: string;
}

/** Returns all figures of a range of days as of today, with all rows by team or only the first. Throws `invalid` for a range that is reversed or too long. */
export async function getReports(
  db: Db,
  scope: Scope<'report.read'>,
  { teamRows, ...query }: ReportsQuery,
  calendar: Calendar,
): Promise<Reports> {
  const figureQuery = settle(db, scope, query, calendar);
  // One after the other, so that a report occupies one of the pool's connections.
  const income = await readIncome(figureQuery);
  const receivables = await reports.receivables(figureQuery);
  const players = await reports.players(figureQuery);
  const compliance = await reports.compliance(figureQuery);
  const attendance = await reports.attendance(figureQuery);
  const { from, to, today, months } = figureQuery;
  const [revenue, methods] = [revenueOf(income, months), methodsOf(income)];
  const all = { from, to, today, revenue, receivables, methods, players, compliance, attendance };
  return teamRows === undefined ? all : withFirstRows(all, teamRows);
}

/** Returns one report as a CSV file. Throws `invalid` like `getReports`. */
export async function exportReport(
  db: Db,
  scope: Scope<'report.read'>,
  name: ReportName,
  query: RangeQuery,
  calendar: Calendar,
): Promise<FileText> {
  const figureQuery = settle(db, scope, query, calendar);
  return new FileText(csvName(name, figureQuery), 'text/csv; charset=utf-8', await csvOf(name, figureQuery));
}

async function csvOf<N extends ReportName>(name: N, figureQuery: FigureQuery): Promise<string> {
  return reportCsv(name, await reports[name](figureQuery));
}

interface FigureQuery {
  db: Db;
  scope: Scope<'report.read'>;
  from: Day;
  to: Day;
  today: Day;
  months: Months;
}

function settle(db: Db, scope: Scope<'report.read'>, query: RangeQuery, { today, timeZone }: Calendar): FigureQuery {
  const { from, to } = settleRange(query, today);
  return { db, scope, from, to, today, months: monthsOf(from, to, timeZone) };
}

const reports: { [N in ReportName]: (figureQuery: FigureQuery) => Promise<Reports[N]> } = {
  revenue: async (figureQuery) => revenueOf(await readIncome(figureQuery), figureQuery.months),
  methods: async (figureQuery) => methodsOf(await readIncome(figureQuery)),
  async receivables({ db, scope, today }) {
    const { total, ages } = await sumOwed(db, scopeOf(scope.actor, 'payment.read'), today);
    return { total, rows: ages };
  },
  async players({ db, scope }) {
    const rows = await countByTeam(db, scopeOf(scope.actor, 'player.read'));
    return { total: rows.reduce((sum, { players }) => sum + players, 0), rows };
  },
  async compliance({ db, scope, today }) {
    return { rows: await countCompliance(db, scopeOf(scope.actor, 'document.read'), today) };
  },
  async attendance({ db, scope, months }) {
    return { rows: await countMarks(db, scopeOf(scope.actor, 'attendance.read'), months) };
  },
};

function readIncome({ db, scope, months }: FigureQuery): Promise<Income> {
  return sumIncome(db, scopeOf(scope.actor, 'payment.read'), months);
}

function revenueOf({ total, byMonth }: Income, { names }: Months): Reports['revenue'] {
  return { total, months: [...names], rows: byMonth };
}

function methodsOf({ total, byMethod }: Income): Reports['methods'] {
  return { total, rows: byMethod };
}
