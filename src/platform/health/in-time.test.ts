import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timing } from '@/shared/timing';
import { inTime } from './in-time';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'there'));

it('returns what arrives in time', async () => {
  const asked = inTime(after(timing.healthCheck - 1), timing.healthCheck);
  await vi.advanceTimersByTimeAsync(timing.healthCheck - 1);
  expect(await asked).toBe('there');
  expect(vi.getTimerCount()).toBe(0);
});

it('fails once it takes too long', async () => {
  const asked = inTime(after(timing.healthCheck + 1), timing.healthCheck);
  const failed = expect(asked).rejects.toThrow('It took too long.');
  await vi.advanceTimersByTimeAsync(timing.healthCheck);
  await failed;
});
