import { expect, it } from 'vitest';
import { chargeReason, discountOf, discountSteps, droppedWords, noDiscount } from './discount';

const discounted = { amount: '500.00', discount: '100.00', discountReason: 'sibling', fullCharge: '600.00' } as const;

it('says by how much less a sibling is charged, to the centavo, and nothing where it is not less', () => {
  expect(discountOf('33.34', '30.01', 'sibling')).toEqual({ discount: '3.33', discountReason: 'sibling' });
  expect(discountOf('0.01', '0.01', 'code')).toEqual(noDiscount);
});

it('goes from the full charge to the amount', () => {
  expect(discountSteps(discounted)).toEqual([
    ['Full charge', '₱600.00'],
    ['Sibling discount', '-₱100.00'],
  ]);
  expect(discountSteps({ ...discounted, fullCharge: '1000.00' })).toEqual([
    ['Full charge', '₱1,000.00'],
    ['Sibling discount', '-₱100.00'],
    ['In other payments', '-₱400.00'],
  ]);
  expect(discountSteps({ ...noDiscount, amount: '500.00', fullCharge: null })).toEqual([]);
});

it('says in the ledger what the full charge was, and when the discount ended', () => {
  expect(chargeReason(discounted)).toBe('₱600.00 less ₱100.00: Sibling discount');
  expect(droppedWords(discounted)).toBe('Sibling discount of ₱100.00 ended');
  expect([chargeReason({ ...noDiscount, amount: '1.00' }), droppedWords(noDiscount)]).toEqual([null, null]);
});
