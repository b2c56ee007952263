import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testTiming, timing } from '@/shared/timing';
import { setBrowserTiming } from '../../timing';
import { preload } from './load-on-mount';

let online: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  online = [];
  vi.stubGlobal('addEventListener', (_name: 'online', listener: () => void) => online.push(listener));
});
afterEach(() => {
  setBrowserTiming(timing.browser);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is loaded three seconds after the screen is shown', async () => {
  const load = vi.fn(() => Promise.resolve());
  preload(load);
  await vi.advanceTimersByTimeAsync(2999);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledOnce();
});

it('is not loaded for a screen that is left before', async () => {
  const load = vi.fn(() => Promise.resolve());
  preload(load)();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
});

it('is loaded at once in tests', async () => {
  setBrowserTiming(testTiming.browser);
  const load = vi.fn(() => Promise.resolve());
  preload(load);
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledOnce();
});

it('is loaded again with the connection, after a failure', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  preload(load);
  await vi.advanceTimersByTimeAsync(3000);
  expect([load.mock.calls.length, online.length]).toEqual([1, 1]);
  online[0]?.();
  expect(load).toHaveBeenCalledTimes(2);
});
