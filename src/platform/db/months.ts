import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { addDays, type Day, type Instant, monthEnd, nextMonthStart } from '@/shared/dates';
import { instantAt } from '@/shared/instants';

/** The months that a range of days touches: their names `YYYY-MM`, and the moments between which each of them lies within the range. */
export interface Months {
  names: readonly string[];
  /** One more than names: where each begins, and where the last one ends. */
  bounds: readonly Instant[];
}

/** The months from one day to another, both included, days being those of the time zone. */
export function monthsOf(from: Day, to: Day, timeZone: string): Months {
  const starts: Day[] = [];
  for (let day = from; day <= to; day = nextMonthStart(day)) starts.push(day);
  return {
    names: starts.map((day) => day.slice(0, 7)),
    bounds: [...starts, addDays(to, 1)].map((day) => instantAt(day, '00:00', timeZone)),
  };
}

/** The WHERE of the moments in any of the months. What has no moment isn't in any. */
export function inMonths(moment: AnyPgColumn, { bounds }: Months): SQL | undefined {
  return and(gte(moment, bounds[0] ?? ''), lt(moment, bounds.at(-1) ?? ''));
}

/** The place of a moment's month among the names, from 1, for what `inMonths` leaves over. By the same moments as lists, whatever the zone. */
export function monthPlace(moment: AnyPgColumn, { bounds }: Months): SQL<number> {
  return sql<number>`width_bucket(${moment}, ${sql.param(bounds)}::timestamptz[])`;
}

/** The WHERE of the moments in a month `YYYY-MM` of a time zone. What has no moment isn't in any. */
export function inMonth(moment: AnyPgColumn, month: string, timeZone: string): SQL | undefined {
  const first = `${month}-01`;
  return inMonths(moment, monthsOf(first, monthEnd(first), timeZone));
}
