import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '@/platform/db/database';
import { FileText } from '@/platform/http/answer/file-text';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { CoachEarning, EarningQuery } from '../contract/earning';
import { earningsCsv } from '../rules/earnings-csv';
import { coachEarnings, coachSessions } from '../tables';
import { countsTo, earnedAmount, earnedOn, earnedStatus, isEarned, isSessionOfEarning } from './earned';

/** Today's date in the club, and its time zone. */
export interface Calendar {
  today: Day;
  timeZone: string;
}

/** Returns the coach's own earnings, newest first: all, or those of a month, with the status on `today`. */
export function listEarnings(
  db: Db,
  scope: Scope<'coaching.read'>,
  { month }: EarningQuery,
  calendar: Calendar,
): Promise<CoachEarning[]> {
  return db
    .select(earningColumns(calendar))
    .from(coachEarnings)
    .leftJoin(coachSessions, isSessionOfEarning)
    .where(and(isEarned(scope), month === undefined ? undefined : countsTo(month, calendar.timeZone)))
    .orderBy(desc(coachEarnings.createdAt), desc(coachEarnings.id));
}

/** Returns one of the coach's own earnings with today's status. Throws `not_found`. */
export async function getEarning(
  db: Db,
  scope: Scope<'coaching.write'>,
  id: number,
  calendar: Calendar,
): Promise<CoachEarning> {
  const [row] = await db
    .select(earningColumns(calendar))
    .from(coachEarnings)
    .leftJoin(coachSessions, isSessionOfEarning)
    .where(and(eq(coachEarnings.id, id), isEarned(scope)));
  if (!row) throw new AppError('not_found');
  return row;
}

/** Returns the list of `listEarnings` as a CSV file. */
export async function exportEarnings(
  db: Db,
  scope: Scope<'coaching.read'>,
  query: EarningQuery,
  calendar: Calendar,
): Promise<FileText> {
  const text = earningsCsv(await listEarnings(db, scope, query, calendar), calendar.timeZone);
  return new FileText(`Earnings ${query.month ?? calendar.today}.csv`, 'text/csv; charset=utf-8', text);
}

function earningColumns({ today, timeZone }: Calendar) {
  const ofLesson = <T>(lessons: T, own: SQL | AnyPgColumn) =>
    sql`case when ${coachEarnings.sessionId} is null then ${own} else ${lessons} end`;
  const source = sql`to_char(${coachSessions.scheduledDate} at time zone ${timeZone}::text, '"Lesson of" Mon FMDD, YYYY')`;
  return {
    id: coachEarnings.id,
    description: sql<string>`${ofLesson(coachSessions.title, coachEarnings.description)}`,
    type: coachEarnings.type,
    amount: sql<string>`${sql`(${earnedAmount})::numeric(12, 2)::text`}`,
    source: sql<string | null>`${ofLesson(source, coachEarnings.source)}`,
    sessionId: coachEarnings.sessionId,
    status: earnedStatus(today),
    paymentDate: sql<string | null>`(${earnedOn(timeZone)})::text`,
    paymentMethod: coachEarnings.paymentMethod,
    createdAt: coachEarnings.createdAt,
    version: coachEarnings.version,
  };
}
