import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Payment } from '../../contract/payment';
import { MAX_AT_ONCE } from '../../contract/payment';
import { byPlayer, familyBillOf } from './bill';

function owed(id: number, playerId: number | null, centavos = 100): Payment {
  const amount = (centavos / 100).toFixed(2);
  // A bill uses no other fields of a payment.
  return { id, playerId, amount } as Payment;
}

describe('what a family pays at once', () => {
  it('is exact to the centavo', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 9_999_999_999 }), { maxLength: MAX_AT_ONCE });
    fc.assert(
      fc.property(amounts, (all) => {
        const { total } = familyBillOf(all.map((centavos, index) => owed(index, 1, centavos)));
        const sum = all.reduce((one, other) => one + BigInt(other), 0n);
        expect(BigInt(total.replace('.', ''))).toBe(sum);
      }),
    );
  });

  it('is what is due first, where it is more than can be paid at once', () => {
    const all = Array.from({ length: MAX_AT_ONCE + 7 }, (_, index) => owed(index, 1));
    const { payments, total, isSeveral } = familyBillOf(all);
    expect(payments).toEqual(all.slice(0, MAX_AT_ONCE));
    expect([total, isSeveral]).toEqual([`${MAX_AT_ONCE}.00`, true]);
  });

  it('is listed child by child, in order of the due dates', () => {
    const [a, b, c, d] = [owed(1, 7), owed(2, 8), owed(3, 7), owed(4, null)] as const;
    expect(byPlayer([a, b, c, d])).toEqual([[a, c], [b], [d]]);
  });
});
