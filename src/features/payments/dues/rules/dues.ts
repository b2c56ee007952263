import { addDays, type Day, dayInMonth, monthStart, nextMonthStart } from '@/shared/dates';
import { DUES_LEAD_DAYS, type DuesForm } from '../contract';

type Season = Pick<DuesForm, 'dueDay' | 'firstMonth' | 'lastMonth'>;

/** A month that nobody was charged for, while no program ran, is made up for until so many days after its due date. */
const LATEST_DAYS = 31;

/**
 * The months `YYYY-MM` of a rule's season that can be charged on `today`: those due within a week from now and not longer ago than 31 days.
 * A rule that was added within its season, on the day `since`, leaves the months before alone.
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

/** When dues of a month are due that are charged on `today`: who is charged after the due day has as long as everybody else. */
export function dueDateOfCharge(month: string, dueDay: number, today: Day): Day {
  const due = dayInMonth(month, dueDay);
  return due < today ? addDays(today, DUES_LEAD_DAYS) : due;
}

/** The next day from `today` on that dues of the season are due; null once it is over. */
export function nextDueDate({ dueDay, firstMonth, lastMonth }: Season, today: Day): Day | null {
  const month = today.slice(0, 7);
  const next = dayInMonth(month, dueDay) >= today ? month : nextMonthStart(today).slice(0, 7);
  const first = next > firstMonth ? next : firstMonth;
  return first > lastMonth ? null : dayInMonth(first, dueDay);
}
