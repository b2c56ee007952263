import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '@/shared/dates';
import { weekOf, withOverlaps } from './week';

const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('2000-01-01', count));

describe('the week of a day', () => {
  it('begins on Sunday', () => {
    expect(weekOf('2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-28' });
    expect(weekOf('2026-11-28')).toEqual({ from: '2026-11-22', to: '2026-11-28' });
    expect(weekOf('2027-01-01')).toEqual({ from: '2026-12-27', to: '2027-01-02' });
  });

  it('contains the day, and is the same for each of its days', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 6 }), (day, other) => {
        const { from, to } = weekOf(day);
        expect(from <= day && day <= to).toBe(true);
        expect(daysBetween(from, to)).toBe(6);
        expect(weekOf(addDays(from, other))).toEqual({ from, to });
      }),
    );
  });
});

describe('overlaps', () => {
  const slot = fc.record({ start: fc.integer({ min: 0, max: 20 }), length: fc.integer({ min: 1, max: 6 }) });
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

  it('share a minute, and are symmetric', () => {
    fc.assert(
      fc.property(fc.array(slot, { maxLength: 8 }), (slots) => {
        const items = slots.map(({ start, length }, index) => {
          return { title: String(index), startTime: at(start), endTime: at(start + length) };
        });
        const shared = withOverlaps(items).map(({ overlaps }) => overlaps.map(Number));
        for (const [one, mine] of slots.entries()) {
          const minutes = (of: typeof mine) => Array.from({ length: of.length }, (_, minute) => of.start + minute);
          const expected = slots.flatMap((other, index) =>
            index !== one && minutes(other).some((minute) => minutes(mine).includes(minute)) ? [index] : [],
          );
          expect(shared[one]).toEqual(expected);
        }
      }),
    );
  });
});
