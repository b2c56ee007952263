import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromCentavos } from '@/shared/money';
import { pesos, pesosOf } from './pesos';

it('formats every amount exactly, and reads it back to the centavo', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (centavos) => {
      const amount = fromCentavos(centavos);
      const written = JSON.stringify(pesosOf(amount));
      expect(written).toBe(amount.replace(/\.?0+$/, ''));
      expect(pesos.parse(JSON.parse(written))).toBe(amount);
      expect(pesos.parse(amount)).toBe(amount);
    }),
    { numRuns: 10_000 },
  );
});

it.each([
  0.001,
  10.005,
  0.1 + 0.2,
  1e21,
  1e-7,
  Number.NaN,
  '1,000',
  '1e3',
  '',
  ' 1',
  '0x10',
  '12345678901234',
  null,
  {},
])('refuses %s, which is no whole number of centavos', (value) => {
  expect(pesos.safeParse(value).success).toBe(false);
});
