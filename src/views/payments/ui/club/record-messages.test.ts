import { describe, expect, it } from 'vitest';
import type { Payment } from '@/features/payments/contract/payment';
import { besideMessage, recordedMessage } from './record-messages';

it.each([
  ['1000.00', /^The whole\./],
  ['400', 'A part. ₱600.00 stays owed.'],
  ['0.01', 'A part. ₱999.99 stays owed.'],
  [' 1500.5 ', /^₱500\.50 more than is owed\. It becomes a credit, .* In Credits it can pay what is owed already\.$/],
  ['', 'The whole, a part of it, or more.'],
  ['1e3', 'The whole, a part of it, or more.'],
])('of ₱1,000.00, %s is described while it is typed', (received, words) => {
  expect(besideMessage('1000.00', received)).toMatch(words);
});

describe('the toast', () => {
  const payment = { amount: '400.00' } as Payment;

  it('says what is left and what is a credit', () => {
    expect(recordedMessage({ payment, rest: null, credit: '0.00' })).toEqual(['Payment recorded', '₱400.00 is paid.']);
    const rest = { amount: '600.00' } as Payment;
    expect(recordedMessage({ payment, rest, credit: '0.00' })[1]).toBe('₱400.00 is paid, ₱600.00 stays owed.');
    expect(recordedMessage({ payment, rest: null, credit: '0.50' })[1]).toContain('₱0.50 is a credit now');
  });
});
