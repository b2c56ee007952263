import { expect, it } from 'vitest';
import { cutOf, isWritable, runsOf } from './typeface';

it('parts a text by the files that have its letters', () => {
  expect(runsOf('Peña ₱500 Иван')).toEqual([
    { text: 'Peña ', script: 'latin' },
    { text: '₱', script: 'latin-ext' },
    { text: '500 ', script: 'latin' },
    { text: 'Иван', script: 'cyrillic' },
  ]);
});

it('writes a letter and its accent as one, odd blanks and hyphens as plain ones, and leaves out what is not seen', () => {
  expect(runsOf('N\u0303a\u00a0B\u2011c\u200b\ufeff\u0007')).toEqual([{ text: 'Ña B-c', script: 'latin' }]);
});

it('shows a letter that it lacks as a question mark, and tells of it', () => {
  expect(runsOf('민 A')).toEqual([{ text: '? A', script: 'latin' }]);
  expect([isWritable('“Peña” – ₱1'), isWritable('김'), isWritable('🏒')]).toEqual([true, false, false]);
});

it('cuts a file once for each weight', async () => {
  const regular = await cutOf('latin-ext', 'regular');
  expect(regular.subarray(0, 4)).toEqual(Buffer.from([0, 1, 0, 0]));
  expect(await cutOf('latin-ext', 'regular')).toBe(regular);
  expect(await cutOf('latin-ext', 'bold')).not.toEqual(regular);
});
