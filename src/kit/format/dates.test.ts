import { describe, expect, it } from 'vitest';
import { formatAge, formatDate, formatDay, formatMoment, formatTime } from './dates';

const MANILA = 'Asia/Manila';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('formatAge', () => {
  const now = new Date('2026-03-12T10:00:00.000Z');
  it.each([
    [0, 'Just now'],
    [-5 * MINUTE, 'Just now'],
    [HOUR - 1, 'Just now'],
    [HOUR, '1h ago'],
    [2 * HOUR - 1, '1h ago'],
    [DAY - 1, '23h ago'],
    [DAY, '1d ago'],
    [2 * DAY - 1, '1d ago'],
    [7 * DAY - 1, '6d ago'],
    [7 * DAY, 'Mar 5, 2026'],
    [400 * DAY, 'Feb 5, 2025'],
  ])('%i ms ago: %s', (age, expected) => {
    expect(formatAge(new Date(now.getTime() - age).toISOString(), now, MANILA)).toBe(expected);
  });
});

describe('in Manila', () => {
  it('an instant shows the day and time of the club, with ordinary spaces', () => {
    expect(formatDate('2026-03-11T16:00:00.000Z', MANILA)).toBe('Mar 12, 2026');
    expect(formatMoment('2026-03-12T10:00:00.000Z', MANILA)).toBe('Mar 12, 6:00 PM');
    expect(formatTime('2026-03-11T16:00:00.000Z', MANILA)).toBe('12:00 AM');
    expect(formatTime('2026-03-12T04:05:00.000Z', MANILA)).toBe('12:05 PM');
  });
});

it('a calendar day is the same in every time zone of the machine', () => {
  expect(formatDay('2026-03-10')).toBe('Mar 10');
  expect(formatDay('2024-02-29')).toBe('Feb 29');
  expect(formatDay('2026-01-01')).toBe('Jan 1');
});
