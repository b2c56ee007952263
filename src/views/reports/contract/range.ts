import { addMonths, type Day, dayText } from '@/shared/dates';
import { dayProblem } from '@/shared/day-problem';

/** Maximum range of a report. */
const MAX_RANGE_YEARS = 10;
/** The first and last day of reports. */
export const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2199-12-31';

/** Returns what is wrong with a range of days, both included, and at which end; null when it is valid. */
export function rangeProblem(from: Day, to: Day): { path: 'from' | 'to'; message: string } | null {
  if (to < from) return { path: 'to', message: 'The last day is before the first.' };
  if (to > addMonths(from, MAX_RANGE_YEARS * 12)) {
    return { path: 'from', message: `Choose a range of at most ${MAX_RANGE_YEARS} years.` };
  }
  return null;
}

/** Returns why a day is after the last day of reports; null when it isn't. */
export function lateProblem(label: string, day: Day): string | null {
  return day > LAST_DAY ? `${label} can't be after ${dayText(LAST_DAY)}.` : null;
}

/** Returns what is wrong with an entered range, by end; none when it is valid. The contract's schema has the same rules. */
export function rangeFaults(from: string, to: string): { from?: string; to?: string } {
  const ends = { from: endProblem('From', from), to: endProblem('To', to) };
  if (ends.from || ends.to) return { ...(ends.from && { from: ends.from }), ...(ends.to && { to: ends.to }) };
  const problem = rangeProblem(from, to);
  return problem ? { [problem.path]: problem.message } : {};
}

function endProblem(label: string, text: string): string | null {
  const early = text < FIRST_DAY ? `${label} can't be before ${dayText(FIRST_DAY)}.` : null;
  return dayProblem(text, label) ?? early ?? lateProblem(label, text);
}
