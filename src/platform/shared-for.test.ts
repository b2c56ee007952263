import { expect, it } from 'vitest';
import { testClock } from '../../test/clock';
import { sharedFor } from './shared-for';

const time = testClock();

it('calls once for concurrent callers and for a while after', async () => {
  let asked = 0;
  const read = sharedFor(60_000, async () => {
    await Promise.resolve();
    asked += 1;
    return asked;
  });
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  expect(await read()).toBe(1);
});

it('calls again once the time is over', async () => {
  let asked = 0;
  time.stop();
  const read = sharedFor(60_000, async () => {
    asked += 1;
    return asked;
  });
  expect(await read()).toBe(1);
  time.advance(59_999);
  expect(await read()).toBe(1);
  time.advance(1);
  expect(await read()).toBe(2);
});

it('caches no failure', async () => {
  let asked = 0;
  const read = sharedFor(60_000, async () => {
    asked += 1;
    if (asked === 1) throw new Error('away');
    return asked;
  });
  await expect(read()).rejects.toThrow('away');
  expect(await read()).toBe(2);
});
