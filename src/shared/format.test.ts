import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCount, formatList, formatNumber, formatWait, oneLine, plural } from './format';

it.each([
  [0, '0 players'],
  [1, '1 player'],
  [2, '2 players'],
  [2013, '2,013 players'],
])('counts in singular and plural: %i', (count, text) => {
  expect(formatCount(count, 'player')).toBe(text);
});

it('knows irregular plurals', () => {
  expect(formatCount(1, 'person', 'people')).toBe('1 person');
  expect(formatCount(3, 'person', 'people')).toBe('3 people');
  expect([0, 1, 2].map((count) => plural(count, 'It is', 'They are'))).toEqual(['They are', 'It is', 'They are']);
});

it('groups thousands as in Manila', () => {
  expect(formatNumber(1234567)).toBe('1,234,567');
  const english = new Intl.NumberFormat('en-PH');
  fc.assert(
    fc.property(fc.maxSafeInteger(), (number) => {
      expect(formatNumber(number)).toBe(english.format(number));
    }),
  );
});

it.each(['and', 'or'] as const)('lists things with "%s" as in English', (word) => {
  const english = new Intl.ListFormat('en', { type: word === 'and' ? 'conjunction' : 'disjunction' });
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 6 }), (things) => {
      expect(formatList(things, word)).toBe(english.format(things));
    }),
  );
  expect(formatList(new Set(['Lia', 'Mateo']))).toBe('Lia and Mateo');
});

it.each([
  [-1, '1 minute'],
  [61, '2 minutes'],
  [7140, '119 minutes'],
  [7141, '2 hours'],
  [7201, '3 hours'],
  [86_400, '24 hours'],
])('writes a wait of %i seconds as %s', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words);
});

it.each([
  ['Ice Hawks', 'Ice Hawks'],
  [' Ice\r\n\tHawks\u2028 ', 'Ice Hawks'],
  ['\n', ''],
])('makes one line of %j', (text, line) => {
  expect(oneLine(text)).toBe(line);
});
