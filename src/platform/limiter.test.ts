import { expect, it } from 'vitest';
import { createLimiter, createLimiterByKey } from './limiter';

/** Creates work that ends on demand. */
function pendingWork() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const start = (number: number) => () => {
    started.push(number);
    return new Promise<number>((resolve) => {
      ends.push(() => resolve(number));
    });
  };
  return { started, ends, start };
}

it('starts up to the limit at once, the rest in turn, and refuses the excess', async () => {
  const limit = createLimiter({ concurrency: 2, waiting: 1 });
  const { started, ends, start } = pendingWork();
  const [first, second, third] = [1, 2, 3].map((number) => limit(start(number)));
  await expect(limit(start(4))).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 5 });
  expect(started).toEqual([1, 2]);
  ends[1]?.();
  expect(await second).toBe(2);
  expect(started).toEqual([1, 2, 3]);
  for (const end of ends) end();
  expect(await Promise.all([first, third])).toEqual([1, 3]);
});

it('passes the slot of a failed task to the next', async () => {
  const limit = createLimiter({ concurrency: 1, waiting: 1 });
  const failed = limit(() => Promise.reject(new Error('no')));
  const next = limit(async () => 'next');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
});

it('counts each key separately', async () => {
  const limit = createLimiterByKey({ concurrency: 1, waiting: 0 });
  const { started, ends, start } = pendingWork();
  const first = limit('a', start(1));
  await expect(limit('a', start(2))).rejects.toMatchObject({ code: 'overloaded' });
  const other = limit('b', start(3));
  expect(started).toEqual([1, 3]);
  for (const end of ends) end();
  expect(await Promise.all([first, other])).toEqual([1, 3]);
  expect(await limit('a', async () => 'again')).toBe('again');
});
