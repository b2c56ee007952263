import { expect, it } from 'vitest';
import { isQuiet } from './quiet-hours';

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
