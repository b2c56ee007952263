import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromCentavos } from './money';
import { formatAmount, formatWholePesos } from './pesos';

it.each([
  ['0.00', '₱0.00'],
  ['0.05', '₱0.05'],
  ['3500.00', '₱3,500.00'],
  ['1234567.8', '₱1,234,567.80'],
  ['99999999.99', '₱99,999,999.99'],
  ['-12.30', '-₱12.30'],
])('%s is shown as %s', (amount, shown) => {
  expect(formatAmount(amount)).toBe(shown);
});

it.each([
  ['184500.00', '₱184,500'],
  ['0.00', '₱0'],
  ['999.50', '₱1,000'],
  ['999.49', '₱999'],
])('without decimals, %s is shown as %s', (amount, shown) => {
  expect(formatWholePesos(amount)).toBe(shown);
});

it('refuses invalid amounts', () => {
  expect(() => formatAmount('NaN')).toThrow(RangeError);
});

it('formats every amount as in Manila', () => {
  const manila = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' });
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (centavos) => {
      expect(formatAmount(fromCentavos(centavos))).toBe(manila.format(centavos / 100).replace(/^-(?=₱0\.00$)/, ''));
    }),
  );
});
