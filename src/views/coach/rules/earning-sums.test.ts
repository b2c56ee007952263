import fc from 'fast-check';
import { expect, it } from 'vitest';
import { earningStatuses, earningTypes } from '@/features/coaching/contract/earning';
import { fromCentavos, toCentavos } from '@/shared/money';
import { earningSums } from './earning-sums';

const earnings = fc.array(
  fc.record({
    type: fc.constantFrom(...earningTypes),
    status: fc.constantFrom(...earningStatuses),
    amount: fc.integer({ min: 1, max: 9_999_999_999 }).map(fromCentavos),
  }),
);

it('splits the total into received and pending, and into types', () => {
  fc.assert(
    fc.property(earnings, (list) => {
      const { total, received, ahead, byType } = earningSums(list);
      expect(toCentavos(received) + toCentavos(ahead)).toBe(toCentavos(total));
      expect(byType.reduce((sum, part) => sum + toCentavos(part.sum), 0)).toBe(toCentavos(total));
      expect(new Set(byType.map(({ type }) => type))).toEqual(new Set(list.map(({ type }) => type)));
    }),
  );
});

it('counts overdue earnings as pending', () => {
  const of = (status: 'paid' | 'pending' | 'overdue', amount: string) => ({ type: 'bonus' as const, status, amount });
  expect(earningSums([of('paid', '0.10'), of('pending', '0.20'), of('overdue', '1000.00')])).toEqual({
    total: '1000.30',
    received: '0.10',
    ahead: '1000.20',
    byType: [{ type: 'bonus', sum: '1000.30' }],
  });
});
