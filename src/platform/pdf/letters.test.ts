import { expect, it } from 'vitest';
import { isWritable, runsOf } from './letters';

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
