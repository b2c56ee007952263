import { expect, it } from 'vitest';
import { isCancellationUrgent, isQuiet } from './quiet-hours';

it.each([
  ['20:59', false],
  ['21:00', true],
  ['23:59', true],
  ['00:00', true],
  ['06:59', true],
  ['07:00', false],
  ['12:00', false],
])('at %s in Manila: %s', (time, expected) => {
  expect(isQuiet(new Date(`2026-11-28T${time}:00+08:00`), 'Asia/Manila')).toBe(expected);
});

it("is by the club's clock, not the server's", () => {
  const moment = new Date('2026-11-28T12:00:00Z');
  expect(isQuiet(moment, 'UTC')).toBe(false);
  expect(isQuiet(moment, 'Pacific/Auckland')).toBe(true);
});

it.each([
  ['2026-11-28T05:00', '2026-11-27T20:59', false],
  ['2026-11-28T05:00', '2026-11-27T21:00', true],
  ['2026-11-28T07:00', '2026-11-27T22:00', true],
  ['2026-11-28T07:01', '2026-11-27T22:00', false],
  ['2026-11-28T18:00', '2026-11-28T06:00', true],
  ['2026-11-29T05:00', '2026-11-28T05:00', false],
])('a cancellation of %s is urgent at %s: %s', (start, moment, expected) => {
  const instant = new Date(`${start}:00+08:00`).toISOString();
  expect(isCancellationUrgent(instant, new Date(`${moment}:00+08:00`), 'Asia/Manila')).toBe(expected);
});
