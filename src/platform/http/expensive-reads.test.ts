import { expect, it } from 'vitest';
import { gate } from '../../../test/gate';
import { createExpensiveReads } from './expensive-reads';

it('does the same once for concurrent calls with the same key', async () => {
  const expensive = createExpensiveReads(() => false);
  const held = gate();
  const ask = (answer: string) =>
    expensive.shared('key', async () => {
      await held.pass();
      return answer;
    });
  const answers = [ask('first'), ask('second')];
  held.open();
  expect(await Promise.all(answers)).toEqual(['first', 'first']);
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
