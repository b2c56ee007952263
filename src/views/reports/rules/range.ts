import { addMonths, type Day, monthStart } from '@/shared/dates';
import { invalidField } from '@/shared/errors';
import { rangeProblem } from '../contract/range';
import type { RangeQuery } from '../contract/reports';

/**
 * The days that are reported on, both included: an end that is left out is the first of the month eleven months before `today`, or
 * `today`. Throws `invalid` for a range that is turned around or too long by then.
 */
export function settleRange({ from, to }: RangeQuery, today: Day): { from: Day; to: Day } {
  const range = { from: from ?? addMonths(monthStart(today), -11), to: to ?? today };
  const problem = rangeProblem(range.from, range.to);
  if (problem) throw invalidField(problem.path, problem.message);
  return range;
}
