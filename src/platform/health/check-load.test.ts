import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testTiming, timing } from '@/shared/timing';
import { checkLoad } from './check-load';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Returns the findings when a timer of 20 ms fires so many milliseconds late. */
async function foundWhenLate(ms: number, limits = timing) {
  vi.spyOn(performance, 'now')
    .mockReturnValueOnce(1000)
    .mockReturnValueOnce(1020 + ms);
  const found = checkLoad(limits);
  await vi.advanceTimersByTimeAsync(20);
  return found;
}

it('reports nothing while timers are at most half a second late', async () => {
  expect(await foundWhenLate(500)).toEqual([]);
});

it('reports overload once they are later', async () => {
  const sentence = 'The program has more to do than it can keep up with, so screens load slowly.';
  expect(await foundWhenLate(501)).toEqual([sentence]);
});

it('reports nothing in tests, however busy the machine is', async () => {
  expect(await foundWhenLate(60_000, testTiming)).toEqual([]);
});
