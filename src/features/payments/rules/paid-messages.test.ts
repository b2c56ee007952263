import { expect, it } from 'vitest';
import { notOwed } from './paid-messages';

const paidAt = '2026-03-02T16:30:00.000Z';

it.each([
  [{ status: 'paid', paidAt, paymentMethod: 'gcash' }, 'This was already paid on Mar 3, 2026 by GCash.'],
  [{ status: 'paid', paidAt, paymentMethod: 'cash' }, 'This was already paid on Mar 3, 2026 in cash.'],
  [{ status: 'paid', paidAt, paymentMethod: null }, 'This was already paid on Mar 3, 2026.'],
  [{ status: 'cancelled', paidAt: null, paymentMethod: null }, 'This payment was cancelled, so nothing is owed.'],
  [{ status: 'overdue', paidAt: null, paymentMethod: 'cash' }, null],
] as const)('says of %o: %s', (payment, sentence) => {
  expect(notOwed(payment, 'Asia/Manila')).toBe(sentence);
});
