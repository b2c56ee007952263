import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wrap } from './wrap';

const widthOf = (text: string) => [...text].length;

it.each([
  ['one two three', ['one two', 'three']],
  ['', ['']],
  ['one  \t two', ['one two']],
  ['abcdefghijkl mn', ['abcdefgh', 'ijkl mn']],
  ['a abcdefghijkl', ['a', 'abcdefgh', 'ijkl']],
])('%j', (text, lines) => {
  expect(wrap(text, 8, widthOf)).toEqual(lines);
});

it('keeps every character, in lines that fit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-composite' }), fc.integer({ min: 1, max: 20 }), (text, room) => {
      const lines = wrap(text, room, widthOf);
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replace(/[ \t]/g, ''));
      expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(room);
    }),
  );
});
