import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, monthStart } from '@/shared/dates';
import { calendarOf, monthGrid, shownBy, spanOf, weekdayOf, weekOf, weekStart } from './calendar';

const days = fc
  .integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2100, 11, 31) })
  .map((ms) => new Date(ms).toISOString().slice(0, 10));

/** Every month from 1970 to 2100. */
const months = Array.from({ length: 131 * 12 }, (_, index) => {
  const [year, month] = [1970 + Math.floor(index / 12), (index % 12) + 1];
  return `${year}-${String(month).padStart(2, '0')}-01`;
});

describe('monthGrid', () => {
  it('has every month from 1970 to 2100 in whole weeks, Sunday first, each day once and in order', () => {
    for (const first of months) {
      const weeks = monthGrid(first);
      const days = weeks.flat();
      const own = days.filter((day) => monthStart(day) === first);
      const length = new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 0)).getUTCDate();
      const isWhole = weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? '') === 0);
      const isInOrder = days.every((day, index) => index === 0 || day === addDays(days[index - 1] ?? '', 1));
      const hasNoWeekToSpare = weeks[0]?.includes(first) && weeks.at(-1)?.includes(own.at(-1) ?? '');
      expect([first, isWhole, isInOrder, hasNoWeekToSpare, own.length]).toEqual([first, true, true, true, length]);
    }
  });

  it('has four weeks for a February that begins on a Sunday, and six where they are needed', () => {
    expect(monthGrid('2026-02-14')).toHaveLength(4);
    expect(monthGrid('2026-08-01')).toHaveLength(6);
    expect(monthGrid('2026-03-12')[0]?.[0]).toBe('2026-03-01');
    expect(monthGrid('2026-03-12').at(-1)?.at(-1)).toBe('2026-04-04');
  });
});

describe('weeks', () => {
  it('agree with the calendar about every weekday', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(weekdayOf(day)).toBe(new Date(`${day}T00:00:00Z`).getUTCDay());
      }),
    );
  });

  it('start on the Sunday on or before the day and contain it', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(weekOf(day)).toContain(day);
        expect(weekdayOf(weekStart(day))).toBe(0);
        expect(weekOf(day)).toEqual(weekOf(weekStart(day)));
      }),
    );
  });
});

describe('spanOf', () => {
  it("goes from the club's midnight to the club's midnight", () => {
    expect(spanOf('2026-03-12', 'Asia/Manila')).toEqual({
      from: '2026-03-11T16:00:00.000Z',
      to: '2026-03-12T16:00:00.000Z',
    });
    expect(spanOf('2026-11-01', 'America/New_York')).toEqual({
      from: '2026-11-01T04:00:00.000Z',
      to: '2026-11-02T05:00:00.000Z',
    });
  });
});

describe('calendarOf', () => {
  it('asks for the days of the view, and in a view of more days for fewer events of each', () => {
    expect(calendarOf('month', '2026-03-12')).toEqual({ first: '2026-03-01', last: '2026-04-04', perDay: '4' });
    expect(calendarOf('week', '2026-03-12')).toEqual({ first: '2026-03-08', last: '2026-03-14', perDay: '8' });
    expect(calendarOf('day', '2026-03-12')).toEqual({ first: '2026-03-12', last: '2026-03-12', perDay: '50' });
  });
});

describe('shownBy', () => {
  it('takes view and day from the URL, and this month where they are invalid', () => {
    const shown = (search: string) => shownBy(new URLSearchParams(search), '2026-03-12');
    expect(shown('view=week&date=2026-04-01')).toEqual({ view: 'week', date: '2026-04-01' });
    for (const odd of ['', 'view=year', 'date=2026-02-30', 'date=1812-06-18', 'date=9999-12-31', 'date=x']) {
      expect(shown(odd)).toEqual({ view: 'month', date: '2026-03-12' });
    }
  });
});
