import { expect, it } from 'vitest';
import { reportedMessage, waitedMessage } from './reported-messages';

it.each([
  [true, false, 'The payment is marked paid, with a receipt.'],
  [true, true, 'The payment is marked paid, with a receipt.'],
  [false, true, 'Thank you! Your payment is noted as paid.'],
  [false, false, /^Thank you! The club confirms your payment within 24 hours\./],
])('says, to a manager of payments (%s) or a trusted family (%s), what counts', (mayManage, isTrusted, words) => {
  expect(reportedMessage(mayManage, isTrusted)).toMatch(words);
});

it.each([
  ['2026-11-24T01:30:00Z', 'just now'],
  ['2026-11-24T00:59:00Z', '1 hour ago'],
  ['2026-11-23T02:00:01Z', '23 hours ago'],
  ['2026-11-23T02:00:00Z', '1 day ago'],
  ['2026-11-12T01:00:00Z', '12 days ago'],
])('says of a report at %s that it was made %s', (reportedAt, words) => {
  expect(waitedMessage(reportedAt, new Date('2026-11-24T02:00:00Z'))).toBe(words);
});
