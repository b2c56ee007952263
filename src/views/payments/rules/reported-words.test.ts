import { expect, it } from 'vitest';
import { reportedWords } from './reported-words';

it.each([
  [true, false, 'The payment is marked paid, with a receipt.'],
  [true, true, 'The payment is marked paid, with a receipt.'],
  [false, true, 'Thank you! Your payment is noted as paid.'],
  [false, false, /^Thank you! The club confirms your payment within 24 hours\./],
])('tells who keeps the payments (%s), or is believed (%s), what counts', (isKept, isTrusted, words) => {
  expect(reportedWords(isKept, isTrusted)).toMatch(words);
});
