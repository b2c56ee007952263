import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settleRange } from './range';

const TODAY = '2026-11-22';

it.each([
  [{}, '2025-12-01', TODAY],
  [{ from: '2026-01-15' }, '2026-01-15', TODAY],
  [{ to: '2026-02-28' }, '2025-12-01', '2026-02-28'],
  [{ from: TODAY }, TODAY, TODAY],
  [{ from: '2016-11-22' }, '2016-11-22', TODAY],
  [{ from: '2012-02-29', to: '2022-02-28' }, '2012-02-29', '2022-02-28'],
])('accepts %j', (query, from, to) => {
  expect(settleRange(query, TODAY)).toEqual({ from, to });
});

it.each([
  [{ from: '2026-03-02', to: '2026-03-01' }, 'The last day is before the first.'],
  [{ to: '2025-11-30' }, 'The last day is before the first.'],
  [{ from: '2026-11-23' }, 'The last day is before the first.'],
  [{ from: '2016-11-21' }, 'Choose a range of at most 10 years.'],
  [{ to: '2035-12-02' }, 'Choose a range of at most 10 years.'],
])('refuses %j', (query, message) => {
  expect(() => settleRange(query, TODAY)).toThrow(expect.objectContaining({ code: 'invalid', message }));
});

it('starts with the first of a month, so that there are twelve months, on any day', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2001-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }), (date) => {
      const today = date.toISOString().slice(0, 10);
      const { from, to } = settleRange({}, today);
      const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
      expect([from.slice(8), to, months(to) - months(from)]).toEqual(['01', today, 11]);
    }),
  );
});
