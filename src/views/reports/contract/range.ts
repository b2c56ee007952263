import { addMonths, type Day, dayText } from '@/shared/dates';
import { dayProblem } from '@/shared/day-problem';

/** Longest range of days that is reported on. */
const MAX_RANGE_YEARS = 10;
/** First and last day that may be reported on. */
export const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2199-12-31';

/** What is wrong with a range of days, both included, and at which end; null when it can be reported on. */
export function rangeProblem(from: Day, to: Day): { path: 'from' | 'to'; message: string } | null {
  if (to < from) return { path: 'to', message: 'The last day is before the first.' };
  if (to > addMonths(from, MAX_RANGE_YEARS * 12)) {
    return { path: 'from', message: `Choose a range of at most ${MAX_RANGE_YEARS} years.` };
  }
  return null;
}

/** Why a day is after the last that may be reported on; null when it isn't. */
export function lateProblem(label: string, day: Day): string | null {
  return day > LAST_DAY ? `${label} can't be after ${dayText(LAST_DAY)}.` : null;
}

/** What is wrong with what was typed as a range's ends, by end; none where it can be reported on. The contract's schema says the same. */
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
