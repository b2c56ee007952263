import { expect, it } from 'vitest';
import { Growth, PlanAge } from './plan-age';

const SECOND = 1000;

it("replans every connection's statements once many rows were written, by any of them", () => {
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

it('replans once a minute, whoever wrote', () => {
  const age = new PlanAge(new Growth());
  expect(age.isDue(5 * SECOND)).toBe(false);
  expect(age.isDue(64 * SECOND)).toBe(false);
  expect(age.isDue(65 * SECOND)).toBe(true);
  age.renewed(65 * SECOND);
  expect(age.isDue(66 * SECOND)).toBe(false);
});

it('retries after a failure', () => {
  const age = new PlanAge(new Growth());
  age.isDue(0);
  age.renewed(1);
  age.failed();
  expect(age.isDue(2)).toBe(true);
});
