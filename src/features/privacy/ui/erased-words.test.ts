import { describe, expect, it } from 'vitest';
import { erasedWords } from './erased-words';

describe('what became of what hung on a child', () => {
  it.each([
    [0, 0, ''],
    [1, 0, '1 document is gone.'],
    [0, 1, '1 payment stays without the name.'],
    [2, 3, '2 documents are gone, 3 payments stay without the name.'],
  ])('%i documents and %i payments: %s', (documents, payments, words) => {
    expect(erasedWords({ documents, payments })).toBe(words);
  });
});
