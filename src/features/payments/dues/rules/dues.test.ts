import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, dayInMonth } from '@/shared/dates';
import { dueDateOfCharge, monthsToCharge, nextDueDate } from './dues';

const months = fc.integer({ min: 0, max: 60 }).map((count) => addMonths('2024-01-01', count).slice(0, 7));
const seasons = fc
  .record({ dueDay: fc.integer({ min: 1, max: 31 }), one: months, other: months })
  .map(({ dueDay, one, other }) => {
    const [firstMonth = '', lastMonth = ''] = [one, other].sort();
    return { dueDay, firstMonth, lastMonth };
  });
const days = fc.integer({ min: -40, max: 1900 }).map((count) => addDays('2024-01-01', count));

describe('a due date', () => {
  it('gives players charged after it a week', () => {
    expect(dueDateOfCharge('2026-03', 5, '2026-02-26')).toBe('2026-03-05');
    expect(dueDateOfCharge('2026-03', 5, '2026-03-05')).toBe('2026-03-05');
    expect(dueDateOfCharge('2026-03', 5, '2026-03-20')).toBe('2026-03-27');
  });
});

describe('the months to charge', () => {
  it('are those of the season that are due within a week or were in the last 31 days, since the rule exists', () => {
    fc.assert(
      fc.property(seasons, days, days, (season, since, today) => {
        const all = Array.from({ length: 70 }, (_, count) => addMonths('2023-12-01', count).slice(0, 7));
        const expected = all.filter((month) => {
          const due = dayInMonth(month, season.dueDay);
          const isNear = addDays(due, -7) <= today && today <= addDays(due, 31);
          return isNear && season.firstMonth <= month && month <= season.lastMonth && month >= since.slice(0, 7);
        });
        expect(monthsToCharge(season, since, today)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('are each charged, once the day has come, whenever in a season the job runs daily', () => {
    fc.assert(
      fc.property(seasons, (season) => {
        const first = addDays(`${season.firstMonth}-01`, -10);
        const seen = new Map<string, string>();
        for (let day = first; day <= addMonths(`${season.lastMonth}-28`, 1); day = addDays(day, 1)) {
          for (const month of monthsToCharge(season, first, day)) if (!seen.has(month)) seen.set(month, day);
        }
        const expected: [string, string][] = [];
        for (let day = `${season.firstMonth}-01`; day.slice(0, 7) <= season.lastMonth; day = addMonths(day, 1)) {
          const due = dayInMonth(day.slice(0, 7), season.dueDay);
          expected.push([day.slice(0, 7), addDays(due, -7)]);
        }
        expect([...seen]).toEqual(expected);
      }),
      { numRuns: 30 },
    );
  });
});

it('the next due date is the first of the season from today on', () => {
  fc.assert(
    fc.property(seasons, days, (season, today) => {
      const all = Array.from({ length: 70 }, (_, count) => addMonths('2023-12-01', count).slice(0, 7));
      const expected = all
        .filter((month) => season.firstMonth <= month && month <= season.lastMonth)
        .map((month) => dayInMonth(month, season.dueDay))
        .find((due) => due >= today);
      expect(nextDueDate(season, today)).toBe(expected ?? null);
    }),
    { numRuns: 500 },
  );
});
