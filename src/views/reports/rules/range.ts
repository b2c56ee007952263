import type { Day } from '@/shared/dates';
import { invalidField } from '@/shared/errors';
import { rangeProblem } from '../contract/range';
import type { RangeQuery } from '../contract/reports';
import { rangeOfPreset } from './report-range';

/**
 * Returns the days to report on, both included: the default for an omitted end is the first of the month eleven months before `today`, or
 * `today`. Throws `invalid` for a resulting range that is reversed or too long.
 */
export function settleRange({ from, to }: RangeQuery, today: Day): { from: Day; to: Day } {
  const usual = rangeOfPreset('year', today);
  const range = { from: from ?? usual.from, to: to ?? usual.to };
  const problem = rangeProblem(range.from, range.to);
  if (problem) throw invalidField(problem.path, problem.message);
  return range;
}
