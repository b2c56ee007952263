import { describe, expect, it } from 'vitest';
import { erasedMessage } from './erased-messages';

describe('the data of an erased child', () => {
  it.each([
    [0, 0, 0, ''],
    [1, 0, 0, '1 document is gone.'],
    [0, 1, 0, '1 payment stays without the name.'],
    [2, 3, 0, '2 documents are gone, 3 payments stay without the name.'],
    [0, 3, 2, '3 payments stay without the name, 2 of them cancelled.'],
  ])('%i documents and %i payments, %i cancelled: %s', (documents, payments, cancelled, words) => {
    expect(erasedMessage({ documents, payments, cancelled })).toBe(words);
  });
});
