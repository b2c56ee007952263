import { expect, it } from 'vitest';
import { stepsOf } from './steps';

it('rises at the beginning of each day, and lasts until the end of the last', () => {
  expect(
    stepsOf([
      { day: 0, count: 2 },
      { day: 3, count: 5 },
    ]),
  ).toEqual([
    [0, 0],
    [0, 0],
    [0, 2],
    [3, 2],
    [3, 5],
    [4, 5],
  ]);
});

it('is empty without a day', () => {
  expect(stepsOf([])).toEqual([]);
});
