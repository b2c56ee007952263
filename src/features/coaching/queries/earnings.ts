import { and, between, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { inMonth } from '@/features/payments/queries/filters';
import type { Db } from '@/platform/db/database';
import { FileText } from '@/platform/http/file-text';
import { addDays, type Day, nextMonthStart } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { CoachEarning, EarningQuery, EarningStatus } from '../contract/earning';
import { earningsCsv } from '../rules/earnings-csv';
import { earningsWithin } from '../scope';
import { coachEarnings } from '../tables';

/** The club's day today, and the time zone that its days are of. */
export interface Calendar {
  today: Day;
  timeZone: string;
}

/** The coach's own earnings, newest first: all, or those that count to a month. As they stand on `today`. */
export function listEarnings(
  db: Db,
  scope: Scope<'coaching.read'>,
  { month }: EarningQuery,
  { today, timeZone }: Calendar,
): Promise<CoachEarning[]> {
  return db
    .select(earningColumns(today))
    .from(coachEarnings)
    .where(and(earningsWithin(scope), month === undefined ? undefined : countsTo(month, timeZone)))
    .orderBy(desc(coachEarnings.createdAt), desc(coachEarnings.id));
}

/** One of the coach's own earnings as it stands on `today`. Throws `not_found`. */
export async function getEarning(
  db: Db,
  scope: Scope<'coaching.write'>,
  id: number,
  today: Day,
): Promise<CoachEarning> {
  const [row] = await db
    .select(earningColumns(today))
    .from(coachEarnings)
    .where(and(eq(coachEarnings.id, id), earningsWithin(scope)));
  if (!row) throw new AppError('not_found');
  return row;
}

/** What `listEarnings` lists, as a CSV file. */
export async function exportEarnings(
  db: Db,
  scope: Scope<'coaching.read'>,
  query: EarningQuery,
  calendar: Calendar,
): Promise<FileText> {
  const text = earningsCsv(await listEarnings(db, scope, query, calendar), calendar.timeZone);
  return new FileText(`Earnings ${query.month ?? calendar.today}.csv`, 'text/csv; charset=utf-8', text);
}

/** The WHERE of the earnings that count to a month `YYYY-MM`: by their payment date, else by the day in `timeZone` they were written down. */
export function countsTo(month: string, timeZone: string): SQL | undefined {
  const first = `${month}-01`;
  const isPaidThen = between(coachEarnings.paymentDate, first, addDays(nextMonthStart(first), -1));
  return or(isPaidThen, and(isNull(coachEarnings.paymentDate), inMonth(coachEarnings.createdAt, month, timeZone)));
}

function earningColumns(today: Day) {
  return {
    id: coachEarnings.id,
    description: coachEarnings.description,
    type: coachEarnings.type,
    amount: coachEarnings.amount,
    source: coachEarnings.source,
    status: statusSql(today),
    paymentDate: coachEarnings.paymentDate,
    paymentMethod: coachEarnings.paymentMethod,
    createdAt: coachEarnings.createdAt,
    version: coachEarnings.version,
  };
}

/** What an earning's status is on `today`: pending is overdue from the day after its payment date. */
function statusSql(today: Day): SQL<EarningStatus> {
  const isLate = sql`${coachEarnings.status} = 'pending' and ${coachEarnings.paymentDate} < ${today}`;
  return sql<EarningStatus>`case when ${isLate} then 'overdue' else ${coachEarnings.status} end`;
}
