import { expect, it } from 'vitest';
import { chosenRefunds, refundError, refundTotal } from './refund-entry';

const first = {
  id: 1,
  description: 'Part 1',
  amount: '3000.00',
  left: '3000.00',
  proposed: '1500.00',
  throughProvider: true,
};
const second = { ...first, id: 2, left: '500.25', proposed: '250.13', throughProvider: false };
const payments = [first, second];

it('sends what is proposed, through the provider or by hand', () => {
  expect(chosenRefunds(payments, {}, 'cash')).toEqual([
    { paymentId: 1, amount: '1500.00', method: null },
    { paymentId: 2, amount: '250.13', method: 'cash' },
  ]);
  expect(refundTotal(payments, {})).toBe('1750.13');
});

it('sends changed amounts, and leaves out those of nothing', () => {
  const entry = { 1: ' ', 2: '500.2' };
  expect(chosenRefunds(payments, entry, 'bank_transfer')).toEqual([
    { paymentId: 2, amount: '500.20', method: 'bank_transfer' },
  ]);
  expect(refundTotal(payments, entry)).toBe('500.20');
  expect(chosenRefunds(payments, { 1: '0', 2: '0.00' }, null)).toEqual([]);
});

it('says what cannot be refunded', () => {
  expect(refundError(second, {})).toBeUndefined();
  expect(refundError(second, { 2: '500.25' })).toBeUndefined();
  expect(refundError(second, { 2: '500.26' })).toBe('At most ₱500.25 can be given back.');
  for (const text of ['-1', '1.001', 'all', '1e3'])
    expect(refundError(second, { 2: text })).toBe('Enter an amount, such as 1500.00, or 0.');
});
