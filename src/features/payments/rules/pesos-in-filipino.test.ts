import { expect, it } from 'vitest';
import { countInFilipino } from './pesos-in-filipino';

it.each([
  [1, 'isang piso'],
  [4, 'apat na piso'],
  [10, 'sampung piso'],
  [11, 'labing-isang piso'],
  [14, 'labing-apat na piso'],
  [20, 'dalawampung piso'],
  [21, "dalawampu't isang piso"],
  [99, "siyamnapu't siyam na piso"],
  [100, 'isang daang piso'],
  [123, "isang daan at dalawampu't tatlong piso"],
  [400, 'apat na raang piso'],
  [1000, 'isang libong piso'],
  [1005, 'isang libo at limang piso'],
  [1500, 'isang libo limang daang piso'],
  [6666, "anim na libo anim na raan at animnapu't anim na piso"],
  [14_000, 'labing-apat na libong piso'],
  [100_000, 'isang daang libong piso'],
  [2_000_030, 'dalawang milyon at tatlumpung piso'],
])('counts %i', (number, words) => {
  expect(countInFilipino(number, 'piso')).toBe(words);
});
