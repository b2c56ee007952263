import { expect, it } from 'vitest';
import { testClock } from '../../../test/clock';
import { gate } from '../../../test/gate';
import { createExpensiveReads } from './expensive-reads';

const time = testClock();

it('shares one computation among concurrent calls with the same key, and keeps its answer for a while', async () => {
  const expensive = createExpensiveReads(() => false);
  const held = gate();
  let computed = 0;
  const ask = (key: string) =>
    expensive.shared(key, async () => {
      computed += 1;
      const answer = `${key} ${computed}`;
      await held.pass();
      return answer;
    });
  const answers = [ask('a'), ask('a'), ask('b')];
  held.open();
  expect(await Promise.all(answers)).toEqual(['a 1', 'a 1', 'b 2']);
  expect(await ask('a')).toBe('a 1');
  time.advance(15_000);
  expect(await ask('a')).toBe('a 3');
});

it('computes again what failed', async () => {
  const expensive = createExpensiveReads(() => false);
  await expect(expensive.shared('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await expensive.shared('a', async () => 'yes')).toBe('yes');
});

it('keeps a few answers only', async () => {
  const expensive = createExpensiveReads(() => false);
  let computed = 0;
  const ask = (key: number) =>
    expensive.shared(String(key), async () => {
      computed += 1;
      return String(computed);
    });
  for (let key = 1; key <= 11; key++) await ask(key);
  expect(await ask(11)).toBe('11');
  expect(await ask(1)).toBe('12');
});

it('tells work whether it has waited for its turn', async () => {
  const expensive = createExpensiveReads(() => false);
  const held = gate();
  const ask = () =>
    expensive.inTurn(async (hasWaited) => {
      await held.pass();
      return hasWaited;
    });
  const answers = [ask(), ask(), ask()];
  held.open();
  expect(await Promise.all(answers)).toEqual([false, false, true]);
});

it('refuses while the event loop lags', async () => {
  let isLagging = true;
  const expensive = createExpensiveReads(() => isLagging);
  await expect(expensive.inTurn(async () => 'done')).rejects.toMatchObject({
    code: 'overloaded',
    retryAfterSeconds: 5,
  });
  isLagging = false;
  expect(await expensive.inTurn(async () => 'done')).toBe('done');
});
