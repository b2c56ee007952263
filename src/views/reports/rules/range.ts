import type { Day } from '@/shared/dates';
import { invalidField } from '@/shared/errors';
import { rangeProblem } from '../contract/range';
import type { RangeQuery } from '../contract/reports';
import { rangeOfPreset } from './report-range';

/**
 * The days that are reported on, both included: an end that is left out is the first of the month eleven months before `today`, or
 * `today`. Throws `invalid` for a range that is turned around or too long by then.
 */
export function settleRange({ from, to }: RangeQuery, today: Day): { from: Day; to: Day } {
  const usual = rangeOfPreset('year', today);
  const range = { from: from ?? usual.from, to: to ?? usual.to };
  const problem = rangeProblem(range.from, range.to);
  if (problem) throw invalidField(problem.path, problem.message);
  return range;
}
