import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf } from '@/shared/dates';
import { clockOf, instantAt, instantOf } from '@/shared/instants';
import { type Weekday, weekdays } from '../contract/event';
import { repeatedTimes, shiftWeekdays, timesOn } from './repeat';

const zones = fc.constantFrom('Asia/Manila', 'America/New_York', 'Europe/Dublin', 'Australia/Lord_Howe', 'UTC');
const days = fc.integer({ min: 0, max: 47_000 }).map((count) => addDays('1971-01-01', count));
const clocks = fc.integer({ min: 0, max: 1439 }).map((minutes) => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
});
const chosen = fc.uniqueArray(fc.constantFrom<Weekday>(...weekdays), { minLength: 1 });

describe('a repetition', () => {
  it('is on every selected weekday of its range and on no other, each at the same local time', async () => {
    await fc.assert(
      fc.asyncProperty(
        zones,
        days,
        clocks,
        chosen,
        fc.nat(190),
        fc.nat(600),
        async (zone, day, clock, names, length, minutes) => {
          const startTime = instantAt(day, clock, zone);
          const endTime = new Date(Date.parse(startTime) + minutes * 60_000).toISOString();
          const first = dayOf(startTime, zone);
          const until = addDays(first, length);
          const expected = Array.from({ length: length + 1 }, (_, count) => addDays(first, count)).filter((each) =>
            names.some((name) => weekdays[new Date(`${each}T00:00:00Z`).getUTCDay()] === name),
          );
          const spans = repeatedTimes({ startTime, endTime }, { days: names, until }, zone);
          if (expected.length === 0) {
            await expect(spans).rejects.toMatchObject({ code: 'invalid' });
            return;
          }
          const found = await spans;
          expect(found.map((span) => dayOf(span.startTime, zone))).toEqual(expected);
          for (const span of found) {
            expect(span.endTime >= span.startTime).toBe(true);
            expect(span.startTime).toBe(instantAt(dayOf(span.startTime, zone), clockOf(startTime, zone), zone));
          }
        },
      ),
      { numRuns: 120 },
    );
  });

  it("over midnight, a month's end or a year's end ends on the next day", async () => {
    const late = { startTime: '2026-12-30T15:00:00.000Z', endTime: '2026-12-30T17:00:00.000Z' };
    expect(await repeatedTimes(late, { days: ['WE', 'TH', 'FR'], until: '2027-01-01' }, 'Asia/Manila')).toEqual([
      late,
      { startTime: '2026-12-31T15:00:00.000Z', endTime: '2026-12-31T17:00:00.000Z' },
      { startTime: '2027-01-01T15:00:00.000Z', endTime: '2027-01-01T17:00:00.000Z' },
    ]);
  });

  it('in the hour that summer time skips starts after it', async () => {
    const span = { startTime: '2026-03-01T07:30:00.000Z', endTime: '2026-03-01T08:30:00.000Z' };
    const [, second] = await repeatedTimes(span, { days: ['SU'], until: '2026-03-08' }, 'America/New_York');
    expect(second).toEqual({ startTime: '2026-03-08T07:30:00.000Z', endTime: '2026-03-08T07:30:00.000Z' });
  });

  it('of exactly two years is accepted, also on a leap day', async () => {
    const span = { startTime: '2028-02-29T10:00:00.000Z', endTime: '2028-02-29T11:00:00.000Z' };
    const spans = await repeatedTimes(span, { days: ['TU'], until: '2030-02-28' }, 'UTC');
    expect(spans).toHaveLength(105);
  });
});

it('timesOn keeps seconds and the number of nights', () => {
  const span = { startTime: '2026-05-01T22:00:07.250Z', endTime: '2026-05-03T00:30:00.000Z' };
  expect(timesOn('2026-07-31', span, 'UTC')).toEqual({
    startTime: '2026-07-31T22:00:07.250Z',
    endTime: '2026-08-02T00:30:00.000Z',
  });
});

it('shiftWeekdays wraps around the week, in both directions', () => {
  expect(shiftWeekdays(['SU', 'WE'], 2)).toEqual(['TU', 'FR']);
  expect(shiftWeekdays(['SU', 'WE'], -1)).toEqual(['TU', 'SA']);
  fc.assert(
    fc.property(chosen, fc.integer({ min: -800, max: 800 }), (names, count) => {
      expect([...shiftWeekdays(shiftWeekdays(names, count), -count)].sort()).toEqual([...names].sort());
    }),
  );
});

describe('instantOf', () => {
  it('reads every offset as the same time', () => {
    const moments = fc.date({ min: new Date('1970-01-02'), max: new Date('2100-12-30'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.integer({ min: -23 * 60, max: 23 * 60 }), fc.boolean(), (moment, offset, colon) => {
        const wall = new Date(moment.getTime() + offset * 60_000).toISOString().slice(0, -1);
        const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
        const zone = `${offset < 0 ? '-' : '+'}${two(Math.abs(offset) / 60)}${colon ? ':' : ''}${two(Math.abs(offset) % 60)}`;
        expect(instantOf(`${wall}${zone}`)).toBe(moment.toISOString());
      }),
    );
  });

  it.each([
    ['2026-11-20T18:00Z', '2026-11-20T18:00:00.000Z'],
    ['2026-11-20t18:00:00z', '2026-11-20T18:00:00.000Z'],
    ['2026-11-20T18:00:00.1Z', '2026-11-20T18:00:00.100Z'],
    ['2026-11-20T18:00:00.123456789+00:00', '2026-11-20T18:00:00.123Z'],
    ['2026-11-20T18:00:00', null],
    ['2026-02-29T18:00:00Z', null],
    ['0000-11-20T18:00:00Z', null],
    ['', null],
  ])('%s', (text, expected) => {
    expect(instantOf(text)).toBe(expected);
  });
});
