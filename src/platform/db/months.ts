import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { addDays, type Day, type Instant, monthEnd, nextMonthStart } from '@/shared/dates';
import { instantAt } from '@/shared/instants';

/** The months that a range of days touches: their names `YYYY-MM`, and the instants that bound each month's part of the range. */
export interface Months {
  names: readonly string[];
  /** One more than names: the start of each month within the range, then the end of the last one. */
  bounds: readonly Instant[];
}

/** Returns the months from one day to another, both inclusive, with days in the given time zone. */
export function monthsOf(from: Day, to: Day, timeZone: string): Months {
  const starts: Day[] = [];
  for (let day = from; day <= to; day = nextMonthStart(day)) starts.push(day);
  return {
    names: starts.map((day) => day.slice(0, 7)),
    bounds: [...starts, addDays(to, 1)].map((day) => instantAt(day, '00:00', timeZone)),
  };
}

/** The WHERE condition for instants in any of the months. Null isn't in any. */
export function inMonths(moment: AnyPgColumn, { bounds }: Months): SQL | undefined {
  return and(gte(moment, bounds[0] ?? ''), lt(moment, bounds.at(-1) ?? ''));
}

/**
 * The position of an instant's month among the names, starting at 1, for rows that match `inMonths`. Uses the same bounds as lists do,
 * independent of the time zone.
 */
export function monthPlace(moment: AnyPgColumn, { bounds }: Months): SQL<number> {
  return sql<number>`width_bucket(${moment}, ${sql.param(bounds)}::timestamptz[])`;
}

/** The WHERE condition for instants in a month `YYYY-MM` of a time zone. Null isn't in any. */
export function inMonth(moment: AnyPgColumn, month: string, timeZone: string): SQL | undefined {
  const first = `${month}-01`;
  return inMonths(moment, monthsOf(first, monthEnd(first), timeZone));
}
