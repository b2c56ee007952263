import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, dayOf } from '@/shared/dates';
import { monthsOf } from './months';

it('are bounded by the midnights of the time zone, across summer time', () => {
  expect(monthsOf('2026-01-15', '2026-03-08', 'America/New_York')).toEqual({
    names: ['2026-01', '2026-02', '2026-03'],
    bounds: [
      '2026-01-15T05:00:00.000Z',
      '2026-02-01T05:00:00.000Z',
      '2026-03-01T05:00:00.000Z',
      '2026-03-09T04:00:00.000Z',
    ],
  });
  expect(monthsOf('2026-01-31', '2026-01-31', 'Asia/Manila')).toEqual({
    names: ['2026-01'],
    bounds: ['2026-01-30T16:00:00.000Z', '2026-01-31T16:00:00.000Z'],
  });
});

it('contain every day of the range once', () => {
  const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2020-01-01', days));
  const zones = fc.constantFrom('Asia/Manila', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'UTC');
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 800 }), zones, (from, length, zone) => {
      const to = addDays(from, length);
      const { names, bounds } = monthsOf(from, to, zone);
      expect(bounds).toEqual(bounds.toSorted());
      expect(new Set(bounds).size).toBe(names.length + 1);
      expect(bounds.slice(0, -1).map((moment) => dayOf(moment, zone).slice(0, 7))).toEqual(names);
      expect(dayOf(bounds[0] ?? '', zone)).toBe(from);
      expect(dayOf(bounds.at(-1) ?? '', zone)).toBe(addDays(to, 1));
    }),
  );
});
