import { addDays, type Day, dayInMonth, monthStart, nextMonthStart } from '@/shared/dates';
import { DUES_LEAD_DAYS, type DuesForm } from '../contract';

type Season = Pick<DuesForm, 'dueDay' | 'firstMonth' | 'lastMonth'>;

/** A month that was missed while the server was down is charged until this many days after its due date. */
const LATEST_DAYS = 31;

/**
 * Returns the months `YYYY-MM` of a rule's season that can be charged on `today`: those due within the next week or at most 31 days ago.
 * A rule added during its season, on the day `since`, skips the months before.
 */
export function monthsToCharge({ dueDay, firstMonth, lastMonth }: Season, since: Day, today: Day): string[] {
  const from = addDays(today, -LATEST_DAYS);
  const until = addDays(today, DUES_LEAD_DAYS);
  const months: string[] = [];
  for (let day = monthStart(from); day <= until; day = nextMonthStart(day)) months.push(day.slice(0, 7));
  return months.filter((month) => {
    const due = dayInMonth(month, dueDay);
    return due >= from && due <= until && month >= since.slice(0, 7) && firstMonth <= month && month <= lastMonth;
  });
}

/** Returns the due date of a month's dues that are charged on `today`: a player charged after the due day has as long as everybody else. */
export function dueDateOfCharge(month: string, dueDay: number, today: Day): Day {
  const due = dayInMonth(month, dueDay);
  return due < today ? addDays(today, DUES_LEAD_DAYS) : due;
}

/** Returns the season's next due date from `today` on; null once it is over. */
export function nextDueDate({ dueDay, firstMonth, lastMonth }: Season, today: Day): Day | null {
  const month = today.slice(0, 7);
  const next = dayInMonth(month, dueDay) >= today ? month : nextMonthStart(today).slice(0, 7);
  const first = next > firstMonth ? next : firstMonth;
  return first > lastMonth ? null : dayInMonth(first, dueDay);
}
