import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/shared/dates';
import { dayProblem } from '@/shared/day-problem';
import { expiryAfter } from './expiry-date';

describe('the day that a type expires on', () => {
  it.each([
    ['2026-03-12', 12, '2027-03-12'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-12-01', 1, '2027-01-01'],
    ['2026-03-12', 1200, '2126-03-12'],
    ['2026-03-12', null, ''],
  ] as const)('%s and %s months on: %s', (today, months, expected) => {
    expect(expiryAfter(today, months)).toBe(expected);
  });

  it('exists, and lies in the month that is so many months on', () => {
    const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('2000-01-01', days));
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 1200 }), (today, months) => {
        const expiry = expiryAfter(today, months);
        expect(dayProblem(expiry, 'It')).toBeNull();
        expect(monthsOf(expiry) - monthsOf(today)).toBe(months);
        expect(Number(expiry.slice(8))).toBeLessThanOrEqual(Number(today.slice(8)));
      }),
    );
  });
});

function monthsOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}
