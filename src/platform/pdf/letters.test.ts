import { expect, it } from 'vitest';
import { isWritable, runsOf } from './letters';

it('splits a text by the fonts that have its characters', () => {
  expect(runsOf('Peña ₱500 Иван')).toEqual([
    { text: 'Peña ', script: 'latin' },
    { text: '₱', script: 'latin-ext' },
    { text: '500 ', script: 'latin' },
    { text: 'Иван', script: 'cyrillic' },
  ]);
});

it('composes accents, normalizes spaces and hyphens, and drops invisible characters', () => {
  expect(runsOf('N\u0303a\u00a0B\u2011c\u200b\ufeff\u0007')).toEqual([{ text: 'Ña B-c', script: 'latin' }]);
});

it('shows a missing character as a question mark, and reports it', () => {
  expect(runsOf('민 A')).toEqual([{ text: '? A', script: 'latin' }]);
  expect([isWritable('“Peña” – ₱1'), isWritable('김'), isWritable('🏒')]).toEqual([true, false, false]);
});
