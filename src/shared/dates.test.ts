import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayInMonth,
  dayOf,
  daysBetween,
  dayText,
  monthEnd,
  monthStart,
  monthText,
  nextMonthStart,
  previousMonthStart,
} from './dates';
import { dayProblem } from './day-problem';
import { instantAt } from './instants';

const MANILA = 'Asia/Manila';
/** With and without daylight saving time, west and east, with unusual offsets, and one that skips midnight. */
const zones = [
  MANILA,
  'UTC',
  'America/New_York',
  'America/Santiago',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
];

const first = Date.UTC(1970, 0, 2);
const last = Date.UTC(2100, 11, 30);
const instants = fc.integer({ min: first, max: last }).map((ms) => new Date(ms).toISOString());
const days = instants.map((instant) => instant.slice(0, 10));
const times = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);

describe('dayOf', () => {
  it('changes at midnight in Manila, in any time zone of the server', () => {
    expect(dayOf('2026-02-28T15:59:59.999Z', MANILA)).toBe('2026-02-28');
    expect(dayOf('2026-02-28T16:00:00.000Z', MANILA)).toBe('2026-03-01');
    expect(dayOf('2025-12-31T16:00:00.000Z', MANILA)).toBe('2026-01-01');
    expect(dayOf(new Date('2024-02-28T16:00:00Z'), MANILA)).toBe('2024-02-29');
    expect(dayOf('2026-03-12T18:00:00+08:00', MANILA)).toBe('2026-03-12');
  });

  it('is always eight hours ahead of UTC since 1991', () => {
    const since1991 = fc.integer({ min: Date.UTC(1991, 0, 1), max: last });
    fc.assert(
      fc.property(since1991, (ms) => {
        expect(dayOf(new Date(ms), MANILA)).toBe(new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10));
      }),
    );
  });

  it('is a day of ten characters in every zone', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        const day = dayOf(instant, zone);
        expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect([-1, 0, 1].map((count) => addDays(instant.slice(0, 10), count))).toContain(day);
      }),
    );
  });
});

describe('addDays', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['1970-01-01', -1, '1969-12-31'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-03-12', 0, '2026-03-12'],
  ])('%s and %i days are %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  it('is reversed by as many days back, and keeps the order', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -40_000, max: 40_000 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day);
        expect(addDays(day, count) > day).toBe(count > 0);
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });
});

describe('months', () => {
  it.each([
    ['2026-01-15', '2025-12-01', '2026-01-01', '2026-02-01'],
    ['2026-12-31', '2026-11-01', '2026-12-01', '2027-01-01'],
    ['2024-02-29', '2024-01-01', '2024-02-01', '2024-03-01'],
    ['2026-10-01', '2026-09-01', '2026-10-01', '2026-11-01'],
  ])('of %s start at %s, %s, %s', (day, previous, own, next) => {
    expect([previousMonthStart(day), monthStart(day), nextMonthStart(day)]).toEqual([previous, own, next]);
  });

  it('follow each other without a gap', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(monthStart(day) <= day && day < nextMonthStart(day)).toBe(true);
        expect(previousMonthStart(nextMonthStart(day))).toBe(monthStart(day));
        expect(monthStart(addDays(nextMonthStart(day), -1))).toBe(monthStart(day));
        expect(monthStart(addDays(monthStart(day), -1))).toBe(previousMonthStart(day));
      }),
    );
  });

  it.each([
    ['2026-02', 31, '2026-02-28'],
    ['2028-02', 30, '2028-02-29'],
    ['2026-04', 5, '2026-04-05'],
    ['1970-12', 1, '1970-12-01'],
  ])('have a day of every number, or their last: %s, %i', (month, date, expected) => {
    expect(dayInMonth(month, date)).toBe(expected);
  });

  it('have no day of another month', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 31 }), (day, date) => {
        const month = day.slice(0, 7);
        const found = dayInMonth(month, date);
        expect(dayProblem(found, 'It')).toBeNull();
        expect(found.slice(0, 7)).toBe(month);
        expect(Number(found.slice(8)) === date || found === monthEnd(day)).toBe(true);
      }),
    );
  });
});

describe('instantAt', () => {
  it.each([
    ['2026-03-01', '00:00', MANILA, '2026-02-28T16:00:00.000Z'],
    ['2026-03-12', '18:00', MANILA, '2026-03-12T10:00:00.000Z'],
    ['2026-07-01', '12:00', 'America/New_York', '2026-07-01T16:00:00.000Z'],
    ['2026-01-01', '12:00', 'America/New_York', '2026-01-01T17:00:00.000Z'],
    ['2026-03-08', '01:59', 'America/New_York', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08', '03:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
    ['2026-06-01', '00:00', 'Asia/Kathmandu', '2026-05-31T18:15:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, expected) => {
    expect(instantAt(day, time, zone)).toBe(expected);
  });

  it.each([
    ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-09-06', '00:00', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-04-24', '00:00', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ])('%s %s, which summer time skips in %s, is after the gap', (day, time, zone, expected) => {
    expect(instantAt(day, time, zone)).toBe(expected);
    expect(dayOf(expected, zone)).toBe(day);
  });

  it('in the evening is on its day in every zone', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...zones), (day, zone) => {
        // The one day that a zone skipped: Samoa crossed the date line.
        fc.pre(!(zone === 'Pacific/Apia' && day === '2011-12-30'));
        expect(dayOf(instantAt(day, '19:45', zone), zone)).toBe(day);
      }),
    );
  });

  it('at midnight starts its day in every zone', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...zones), (day, zone) => {
        fc.pre(zone !== 'Pacific/Apia');
        const midnight = Date.parse(instantAt(day, '00:00', zone));
        expect(dayOf(new Date(midnight), zone)).toBe(day);
        expect(dayOf(new Date(midnight - 3_600_001), zone) < day).toBe(true);
      }),
    );
  });

  it('in Manila matches its offset', () => {
    fc.assert(
      fc.property(days, times, (day, time) => {
        fc.pre(day >= '1991-01-01');
        expect(instantAt(day, time, MANILA)).toBe(new Date(`${day}T${time}:00+08:00`).toISOString());
      }),
    );
  });
});

it('writes a day in words', () => {
  expect(dayText('1900-01-01')).toBe('Jan 1, 1900');
  expect(dayText('2026-12-31')).toBe('Dec 31, 2026');
});

it('writes a month in words', () => {
  expect(monthText('2026-03')).toBe('March 2026');
  expect(monthText('0999-12')).toBe('December 999');
});

it('adds months, to the last day of a shorter one and across years', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2024-03-31', -1)).toBe('2024-02-29');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
});
