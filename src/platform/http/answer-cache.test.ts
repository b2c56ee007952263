import { expect, it } from 'vitest';
import { testClock } from '../../../test/clock';
import { gate } from '../../../test/gate';
import { createAnswerCache } from './answer-cache';

const time = testClock();
const limits = { max: 10, maxLength: 20, ms: 15_000 };

it('shares one computation among concurrent calls with the same key, and caches its answer for a while', async () => {
  const held = gate();
  const { ask } = counting(async () => held.pass());
  const answers = [ask('a'), ask('a'), ask('b')];
  held.open();
  expect(await Promise.all(answers)).toEqual(['a 1', 'a 1', 'b 2']);
  expect(await ask('a')).toBe('a 1');
  time.advance(15_000);
  expect(await ask('a')).toBe('a 3');
});

it('computes again what failed', async () => {
  const cached = createAnswerCache(limits);
  await expect(cached('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cached('a', async () => 'yes')).toBe('yes');
});

it('removes the oldest answers beyond the maximum', async () => {
  const { ask } = counting();
  for (let key = 1; key <= 11; key++) await ask(String(key));
  expect(await ask('11')).toBe('11 11');
  expect(await ask('1')).toBe('1 12');
});

it('computes a long answer each time', async () => {
  const { ask } = counting();
  const key = 'x'.repeat(20);
  expect(await ask(key)).toBe(`${key} 1`);
  expect(await ask(key)).toBe(`${key} 2`);
});

/** Returns a cache whose answers contain the key and how many have been computed by then. */
function counting(pass: () => Promise<void> = async () => {}) {
  const cached = createAnswerCache(limits);
  let computed = 0;
  const ask = (key: string) =>
    cached(key, async () => {
      computed += 1;
      const answer = `${key} ${computed}`;
      await pass();
      return answer;
    });
  return { ask };
}
