import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/shared/dates';
import { afterMinutes, faceParts, instantOnClock, minutesBetween, movedTo, timeOfFace, wallTimeOf } from './wall-clock';

const MANILA = 'Asia/Manila';
const times = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const days = fc
  .integer({ min: Date.UTC(1992, 0, 1), max: Date.UTC(2100, 11, 31) })
  .map((ms) => new Date(ms).toISOString().slice(0, 10));

describe('the local time', () => {
  it('handles noon and midnight', () => {
    expect(faceParts('00:00')).toEqual({ hour: 12, minute: 0, half: 'AM' });
    expect(faceParts('12:00')).toEqual({ hour: 12, minute: 0, half: 'PM' });
    expect(faceParts('10:00')).toEqual({ hour: 10, minute: 0, half: 'AM' });
    expect(faceParts('23:59')).toEqual({ hour: 11, minute: 59, half: 'PM' });
  });

  it('reads back what it shows', () => {
    fc.assert(
      fc.property(times, (time) => {
        expect(timeOfFace(faceParts(time))).toBe(time);
      }),
    );
  });

  it("is in the club's time zone, whatever the browser's", () => {
    expect(wallTimeOf('2026-03-12T10:00:00.000Z', MANILA)).toEqual({ day: '2026-03-12', time: '18:00' });
    expect(wallTimeOf('2026-03-12T16:00:00.000Z', MANILA)).toEqual({ day: '2026-03-13', time: '00:00' });
    fc.assert(
      fc.property(days, times, (day, time) => {
        expect(wallTimeOf(instantOnClock({ day, time }, MANILA), MANILA)).toEqual({ day, time });
      }),
    );
  });

  it('counts past midnight', () => {
    expect(afterMinutes({ day: '2025-12-31', time: '23:00' }, 120)).toEqual({ day: '2026-01-01', time: '01:00' });
    fc.assert(
      fc.property(days, times, fc.integer({ min: -10_000, max: 10_000 }), (day, time, minutes) => {
        expect(minutesBetween({ day, time }, afterMinutes({ day, time }, minutes))).toBe(minutes);
      }),
    );
  });
});

describe('movedTo', () => {
  it('keeps the hours and the days between, across summer time too', () => {
    const zones = fc.constantFrom(MANILA, 'America/New_York', 'Europe/Berlin');
    fc.assert(
      fc.property(days, fc.nat(3), fc.integer({ min: -90, max: 90 }), zones, (day, length, shift, zone) => {
        const start = { day, time: '18:00' };
        const end = { day: addDays(day, length), time: '21:15' };
        const event = { startTime: instantOnClock(start, zone), endTime: instantOnClock(end, zone) };
        const moved = movedTo(event, addDays(day, shift), zone);
        expect(wallTimeOf(moved.startTime, zone)).toEqual({ day: addDays(day, shift), time: '18:00' });
        expect(wallTimeOf(moved.endTime, zone)).toEqual({ day: addDays(day, length + shift), time: '21:15' });
      }),
    );
  });

  it('moves a late event with its end on the next day', () => {
    const late = { startTime: '2026-03-12T15:00:00.000Z', endTime: '2026-03-12T17:00:00.000Z' };
    expect(movedTo(late, '2026-03-31', MANILA)).toEqual({
      startTime: '2026-03-31T15:00:00.000Z',
      endTime: '2026-03-31T17:00:00.000Z',
    });
  });
});
