import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths } from '@/shared/dates';
import { dayProblem } from '@/shared/day-problem';
import { fromCentavos, toCentavos } from '@/shared/money';
import { instalmentsOf, partName } from './instalments';

const centavos = fc.integer({ min: 1, max: 9_999_999_999 });
const counts = fc.integer({ min: 1, max: 12 });
const days = fc
  .integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2199, 11, 31) })
  .map((ms) => new Date(ms).toISOString().slice(0, 10));

describe('instalments', () => {
  it('add up to the centavo, differ by one at most, the larger first', () => {
    fc.assert(
      fc.property(centavos, counts, (whole, parts) => {
        const found = instalmentsOf({ amount: fromCentavos(whole), dueDate: null }, parts);
        expect(found === null).toBe(whole < parts);
        if (found === null) return;
        const sums = found.map(({ amount }) => toCentavos(amount));
        expect(sums).toHaveLength(parts);
        expect(sums.reduce((sum, each) => sum + each, 0)).toBe(whole);
        expect(sums).toEqual(sums.toSorted((a, b) => b - a));
        expect((sums[0] ?? 0) - (sums.at(-1) ?? 0)).toBeLessThanOrEqual(1);
        expect(sums.at(-1)).toBeGreaterThan(0);
      }),
    );
  });

  it('are due in consecutive months, on the same day or the last one of a short month', () => {
    fc.assert(
      fc.property(days, counts, (dueDate, parts) => {
        const dates = (instalmentsOf({ amount: '500.00', dueDate }, parts) ?? []).map((part) => part.dueDate ?? '');
        expect(dates[0]).toBe(dueDate);
        for (const [index, date] of dates.entries()) {
          expect(dayProblem(date, 'It')).toBeNull();
          expect(date.slice(0, 7)).toBe(addMonths(`${dueDate.slice(0, 7)}-01`, index).slice(0, 7));
          const isLast = dayProblem(`${date.slice(0, 7)}-${dueDate.slice(8)}`, 'It') !== null;
          if (!isLast) expect(date.slice(8)).toBe(dueDate.slice(8));
          else expect(dayProblem(`${date.slice(0, 8)}${Number(date.slice(8)) + 1}`, 'It')).not.toBeNull();
        }
      }),
    );
  });

  it('split an odd amount', () => {
    const parts = instalmentsOf({ amount: '100.00', dueDate: '2028-01-31' }, 3);
    expect(parts).toEqual([
      { amount: '33.34', dueDate: '2028-01-31' },
      { amount: '33.33', dueDate: '2028-02-29' },
      { amount: '33.33', dueDate: '2028-03-31' },
    ]);
  });
});

describe("an instalment's name", () => {
  it('has its number', () => {
    expect(partName('Season fee', 1, 3)).toBe('Season fee, part 1 of 3');
  });

  it("fits the form's limit, and splits no character", () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), counts, (name, part) => {
        const found = partName(name, part, 12);
        expect(found.length).toBeLessThanOrEqual(200);
        expect(found).toMatch(/, part \d+ of 12$/);
        expect(found).not.toMatch(/\p{Surrogate}/u);
      }),
    );
    expect(partName('🏒'.repeat(100), 1, 12)).toBe(`${'🏒'.repeat(92)}…, part 1 of 12`);
  });
});
