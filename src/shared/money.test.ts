import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCentavos, toCentavos } from './money';

describe('toCentavos', () => {
  it.each([
    ['3500.00', 350_000],
    ['3500', 350_000],
    ['0.5', 50],
    ['0.05', 5],
    ['0.29', 29],
    ['1.15', 115],
    ['99999999.99', 9_999_999_999],
    ['9999999999999.99', 999_999_999_999_999],
    ['-12.30', -1230],
  ])('reads %s as %i', (amount, centavos) => {
    expect(toCentavos(amount)).toBe(centavos);
  });

  it.each([
    '',
    ' ',
    'NaN',
    'Infinity',
    '-',
    '1.',
    '.5',
    '1.234',
    '1e3',
    '1,000.00',
    ' 1',
    '1 ',
    '+1',
    '--1',
    '0x10',
    '₱5',
    '１',
    '12345678901234',
    '1\n',
    'null',
  ])('refuses "%s"', (text) => {
    expect(() => toCentavos(text)).toThrow(RangeError);
  });
});

describe('fromCentavos', () => {
  it.each([0.5, 1.1, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 2 ** 53])(
    'refuses %d',
    (value) => {
      expect(() => fromCentavos(value)).toThrow(RangeError);
    },
  );

  it('can be read back unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (centavos) => {
        const amount = fromCentavos(centavos);
        expect(amount).toMatch(/^-?\d+\.\d\d$/);
        expect(toCentavos(amount)).toBe(centavos);
      }),
    );
  });

  it('has no minus zero', () => {
    expect(fromCentavos(toCentavos('-0.00'))).toBe('0.00');
    expect(fromCentavos(-5)).toBe('-0.05');
  });
});

it('sums without losing a centavo', () => {
  const amounts = Array.from({ length: 1000 }, () => '0.10');
  expect(fromCentavos(amounts.reduce((sum, amount) => sum + toCentavos(amount), 0))).toBe('100.00');
});
