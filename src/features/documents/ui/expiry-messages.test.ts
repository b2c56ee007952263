import { expect, it } from 'vitest';
import { expiryMessage, monthsLabel } from './expiry-messages';

const today = '2026-03-12';

it.each([
  ['2026-04-12', undefined],
  ['2026-04-11', 'In 30 days'],
  ['2026-03-13', 'In 1 day'],
  ['2026-03-12', 'Until today'],
  ['2026-03-11', '1 day ago'],
  ['2025-03-12', '365 days ago'],
  [null, undefined],
])('says of %s: %s', (expiryDate, text) => {
  expect(expiryMessage({ status: 'approved', expiryDate }, today)?.text).toBe(text);
});

it('returns nothing for a rejected document', () => {
  expect(expiryMessage({ status: 'rejected', expiryDate: '2026-03-11' }, today)).toBeUndefined();
});

it('writes months in singular and plural', () => {
  expect([1, 12, 1200, null].map(monthsLabel)).toEqual([
    'Expires in 1 month',
    'Expires in 12 months',
    'Expires in 1,200 months',
    'No expiry',
  ]);
});
