import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCentavos, toCentavos } from '@/shared/money';
import { proposeRefunds, refundPercentOn, refundPolicyText } from './refund-policy';

const steps = [
  { until: '2027-05-01', percent: 100 },
  { until: '2027-06-01', percent: 50 },
];

describe('refundPercentOn', () => {
  it.each([
    ['2027-04-01', 100],
    ['2027-05-01', 100],
    ['2027-05-02', 50],
    ['2027-06-01', 50],
    ['2027-06-02', 0],
  ])('on %s is %i', (day, percent) => {
    expect(refundPercentOn(day, steps)).toBe(percent);
  });

  it('is unknown without a policy', () => {
    expect(refundPercentOn('2027-04-01', [])).toBeNull();
  });
});

describe('proposeRefunds', () => {
  it('rounds the sum half up, not each payment', () => {
    expect(proposeRefunds(['0.01', '0.01', '0.01'], 50)).toEqual(['0.01', '0.00', '0.01']);
    expect(proposeRefunds(['3000.00', '3000.00'], 50)).toEqual(['1500.00', '1500.00']);
    expect(proposeRefunds([], 50)).toEqual([]);
  });

  it('adds up to the centavo, and never refunds more than is left of a payment', () => {
    const lefts = fc.array(fc.integer({ min: 0, max: 9_999_999_999 }), { maxLength: 24 });
    fc.assert(
      fc.property(lefts, fc.integer({ min: 0, max: 100 }), (centavos, percent) => {
        const proposed = proposeRefunds(centavos.map(fromCentavos), percent).map(toCentavos);
        const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + BigInt(one), 0n);
        expect(sum(proposed)).toBe((sum(centavos) * BigInt(percent) + 50n) / 100n);
        for (const [index, refund] of proposed.entries()) {
          expect(refund).toBeGreaterThanOrEqual(0);
          expect(refund).toBeLessThanOrEqual(centavos[index] ?? 0);
        }
      }),
    );
  });
});

describe('refundPolicyText', () => {
  it('says what is refunded until when, without what is over', () => {
    expect(refundPolicyText('2027-04-01', steps)).toBe(
      'Refunds: 100% until May 1, 2027 and 50% until Jun 1, 2027, then none.',
    );
    expect(refundPolicyText('2027-05-02', steps)).toBe('Refunds: 50% until Jun 1, 2027, then none.');
    expect(refundPolicyText('2027-06-02', steps)).toBe('No refunds after Jun 1, 2027.');
    expect(refundPolicyText('2027-06-02', [])).toBeNull();
  });
});
