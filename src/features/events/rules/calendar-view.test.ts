import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthStart } from '@/shared/dates';
import { instantAt } from '@/shared/instants';
import { calendarViews, daysShown } from './calendar';
import { byStartingDay, turnPage } from './calendar-view';
import { longDay, rangeTitle } from './range-title';

const MANILA = 'Asia/Manila';
const zones = [MANILA, 'UTC', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe'];
const days = fc
  .integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2100, 11, 31) })
  .map((ms) => new Date(ms).toISOString().slice(0, 10));

describe('turnPage', () => {
  it('comes back to where it started, except for days that a month lacks', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...calendarViews), (day, view) => {
        const next = turnPage(view, day, 1);
        if (next === day) return;
        const back = turnPage(view, next, -1);
        if (view === 'month') expect(monthStart(back)).toBe(monthStart(day));
        else expect(back).toBe(day);
        expect(next > daysShown(view, day).last || view === 'month').toBe(true);
      }),
    );
  });

  it('does not go past the ends of the calendar', () => {
    expect(turnPage('month', '2100-12-05', 1)).toBe('2100-12-05');
    expect(turnPage('week', '1970-01-02', -1)).toBe('1970-01-02');
  });
});

describe('byStartingDay', () => {
  it("puts every event on its starting day in the club's time zone, wherever it ends", () => {
    const times = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`);
    fc.assert(
      fc.property(days, times, fc.constantFrom(...zones), (day, time, zone) => {
        const startTime = instantAt(day, time, zone);
        const placed = byStartingDay([{ id: 1, startTime }], zone);
        // A time skipped by daylight saving time becomes the moment after it, which is on the same day in these zones.
        expect([...placed.keys()]).toEqual([day]);
      }),
    );
  });

  it('keeps late events on their starting day, at the ends of months and years', () => {
    const late = { id: 1, startTime: '2025-12-31T15:00:00.000Z', endTime: '2025-12-31T17:00:00.000Z' };
    const early = { id: 2, startTime: '2025-12-31T16:00:00.000Z', endTime: '2025-12-31T17:00:00.000Z' };
    const placed = byStartingDay([early, late], MANILA);
    expect(placed.get('2025-12-31')).toEqual([late]);
    expect(placed.get('2026-01-01')).toEqual([early]);
  });

  it('sorts a day by start, then by id, and loses nothing', () => {
    const list = [3, 1, 2].map((id) => ({ id, startTime: '2026-03-12T10:00:00.000Z' }));
    const before = { id: 9, startTime: '2026-03-12T09:00:00.000Z' };
    expect(
      byStartingDay([...list, before], MANILA)
        .get('2026-03-12')
        ?.map(({ id }) => id),
    ).toEqual([9, 1, 2, 3]);
  });
});

describe('rangeTitle', () => {
  it('has month and year, the week, or the full day', () => {
    expect(rangeTitle('month', '2026-03-12')).toBe('March 2026');
    expect(rangeTitle('week', '2026-03-12')).toBe('Mar 8 – 14, 2026');
    expect(rangeTitle('week', '2026-04-01')).toBe('Mar 29 – Apr 4, 2026');
    expect(rangeTitle('week', '2026-01-01')).toBe('Dec 28, 2025 – Jan 3, 2026');
    expect(rangeTitle('day', '2026-03-12')).toBe('Thursday, March 12, 2026');
    expect(longDay('2026-03-14')).toBe('Saturday, March 14');
  });
});

function two(value: number): string {
  return String(value).padStart(2, '0');
}
