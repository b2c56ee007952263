import { expect, it } from 'vitest';
import { creditQuestion } from './use-credit-messages';

it('says what a credit pays, and what is left of each', () => {
  const charge = { amount: '500.00', type: 'misc', description: 'Jersey' } as const;
  expect(creditQuestion('300.00', charge)).toBe('₱300.00 of the credit pays a part of Jersey. ₱200.00 stays owed.');
  expect(creditQuestion('500.00', charge)).toBe('₱500.00 of the credit pays Jersey in full.');
  expect(creditQuestion('510.50', charge)).toBe('₱500.00 of the credit pays Jersey in full. ₱10.50 stays as credit.');
});
