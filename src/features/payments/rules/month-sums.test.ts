import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromCentavos } from '@/shared/money';
import { paymentMethods, paymentTypes } from '../contract/payment';
import { monthSums } from './month-sums';

it('are zero where no money moved', () => {
  expect(monthSums([])).toEqual({ received: '0.00', returned: '0.00', net: '0.00', byType: [], byMethod: [] });
});

it('separate income from refunds', () => {
  const entries = [
    { moved: '1500.50', method: 'gcash', type: 'misc' },
    { moved: '-500.25', method: 'gcash', type: 'misc' },
    { moved: '0.10', method: null, type: 'registration' },
  ] as const;
  expect(monthSums(entries)).toEqual({
    received: '1500.60',
    returned: '500.25',
    net: '1000.35',
    byType: [
      { key: 'registration', received: '0.10', returned: '0.00' },
      { key: 'misc', received: '1500.50', returned: '500.25' },
    ],
    byMethod: [
      { key: 'gcash', received: '1500.50', returned: '500.25' },
      { key: null, received: '0.10', returned: '0.00' },
    ],
  });
});

it('have the same total however they are split, to the centavo', () => {
  const entry = fc.record({
    centavos: fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }).filter((centavos) => centavos !== 0),
    method: fc.constantFrom(null, ...paymentMethods),
    type: fc.constantFrom(...paymentTypes),
  });
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const sums = monthSums(entries.map(({ centavos, ...rest }) => ({ ...rest, moved: fromCentavos(centavos) })));
      const exact = (matching: (centavos: number) => boolean) =>
        entries.reduce((sum, { centavos }) => sum + (matching(centavos) ? BigInt(centavos) : 0n), 0n);
      expect(inCentavos(sums.received)).toBe(exact((centavos) => centavos > 0));
      expect(inCentavos(sums.returned)).toBe(-exact((centavos) => centavos < 0));
      expect(inCentavos(sums.net)).toBe(exact(() => true));
      for (const parts of [sums.byType, sums.byMethod]) {
        expect(parts.reduce((sum, part) => sum + inCentavos(part.received), 0n)).toBe(inCentavos(sums.received));
        expect(parts.reduce((sum, part) => sum + inCentavos(part.returned), 0n)).toBe(inCentavos(sums.returned));
      }
    }),
  );
});

function inCentavos(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}
