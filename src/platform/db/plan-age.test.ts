import { expect, it } from 'vitest';
import { Growth, PlanAge } from './plan-age';

const SECOND = 1000;

it('has the plans of every connection made anew once many rows were written, by whichever of them', () => {
  const growth = new Growth();
  const ages = [new PlanAge(growth), new PlanAge(growth)];
  const due = (now: number) => ages.map((age) => age.isDue(now));
  expect(due(0)).toEqual([false, false]);
  for (const answer of ['INSERT 0 100', 'UPDATE 50', 'COPY 99', 'SELECT 9000', 'DELETE 800', 'BEGIN'])
    growth.note(answer);
  expect(due(1)).toEqual([false, false]);
  growth.note('MERGE 1');
  expect(due(1)).toEqual([true, true]);
  ages[0]?.renewed(1);
  expect(due(1)).toEqual([false, true]);
});

it('has them made anew once a minute, whoever wrote what', () => {
  const age = new PlanAge(new Growth());
  expect(age.isDue(5 * SECOND)).toBe(false);
  expect(age.isDue(64 * SECOND)).toBe(false);
  expect(age.isDue(65 * SECOND)).toBe(true);
  age.renewed(65 * SECOND);
  expect(age.isDue(66 * SECOND)).toBe(false);
});

it('tries again where that failed', () => {
  const age = new PlanAge(new Growth());
  age.isDue(0);
  age.renewed(1);
  age.failed();
  expect(age.isDue(2)).toBe(true);
});
