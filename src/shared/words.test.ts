import { expect, it } from 'vitest';
import { formatCount, formatNumber, plural } from './words';

it.each([
  [0, '0 players'],
  [1, '1 player'],
  [2, '2 players'],
  [2013, '2,013 players'],
])('says how many: %i', (count, text) => {
  expect(formatCount(count, 'player')).toBe(text);
});

it('knows what an s does not make many', () => {
  expect(formatCount(1, 'person', 'people')).toBe('1 person');
  expect(formatCount(3, 'person', 'people')).toBe('3 people');
  expect([0, 1, 2].map((count) => plural(count, 'It is', 'They are'))).toEqual(['They are', 'It is', 'They are']);
});

it('groups thousands, as Manila does', () => {
  expect(formatNumber(1234567)).toBe('1,234,567');
  for (const number of [0, 7, 999, 1000, 12_345]) {
    expect(formatNumber(number)).toBe(new Intl.NumberFormat('en-PH').format(number));
  }
});
