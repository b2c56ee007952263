import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromCentavos, toCentavos } from '@/shared/money';
import { chargeOf, partsOf, sumOf } from './fees';
import { divisionFor, placesLeft, windowOn } from './season';

const terms = {
  name: 'Summer',
  earlyUntil: '2026-12-15',
  siblingDiscount: 10,
  firstDueOn: '2027-01-15',
  instalments: 3,
};
const none = { isSibling: false, codePercent: 0 };
const sibling = { isSibling: true, codePercent: 0 };
const division = { name: 'U12', fee: '5000.00', earlyFee: '4500.00' };

it('charges the early fee until its last day, and less for siblings', () => {
  expect(chargeOf('2026-12-15', division, terms, none)).toBe('4500.00');
  expect(chargeOf('2026-12-16', division, terms, none)).toBe('5000.00');
  expect(chargeOf('2026-12-16', division, terms, sibling)).toBe('4500.00');
  expect(chargeOf('2026-12-16', division, { ...terms, siblingDiscount: 100 }, sibling)).toBe('0.00');
  expect(chargeOf('2026-12-01', { ...division, earlyFee: null }, terms, none)).toBe('5000.00');
});

it('takes a code off what is left after the sibling discount, each rounded half up', () => {
  const fee = { ...division, fee: '10.05' };
  // 10.05 less 10 % is 9.045, so 9.05; less 15 % is 7.6925, so 7.69.
  expect(chargeOf('2027-01-01', fee, terms, { isSibling: true, codePercent: 15 })).toBe('7.69');
  expect(chargeOf('2027-01-01', fee, terms, { isSibling: false, codePercent: 15 })).toBe('8.54');
  expect(chargeOf('2027-01-01', fee, terms, { isSibling: true, codePercent: 100 })).toBe('0.00');
  const once = { ...terms, instalments: 1 };
  const reasonFor = (isSibling: boolean, siblingDiscount: number, codePercent: number) =>
    partsOf('2027-01-01', fee, { ...once, siblingDiscount }, { isSibling, codePercent })[0]?.discountReason;
  expect(reasonFor(true, 10, 15)).toBe('sibling-code');
  expect(reasonFor(true, 0, 15)).toBe('code');
  expect(reasonFor(false, 10, 15)).toBe('code');
  expect(reasonFor(true, 10, 0)).toBe('sibling');
  expect(reasonFor(true, 0, 0)).toBeNull();
});

it('names each part, and says what it is reduced by', () => {
  expect(partsOf('2027-01-01', { ...division, fee: '1000.00' }, terms, sibling)).toEqual([
    {
      amount: '300.00',
      dueDate: '2027-01-15',
      discount: '33.34',
      discountReason: 'sibling',
      description: 'Summer, U12, part 1 of 3',
    },
    {
      amount: '300.00',
      dueDate: '2027-02-15',
      discount: '33.33',
      discountReason: 'sibling',
      description: 'Summer, U12, part 2 of 3',
    },
    {
      amount: '300.00',
      dueDate: '2027-03-15',
      discount: '33.33',
      discountReason: 'sibling',
      description: 'Summer, U12, part 3 of 3',
    },
  ]);
});

it('is due today once the due date is over, in one part when it is too small, and not at all when it is free', () => {
  expect(partsOf('2027-03-01', division, { ...terms, instalments: 1 }, none)).toMatchObject([
    { dueDate: '2027-03-01' },
  ]);
  expect(partsOf('2027-01-01', { ...division, fee: '0.02' }, terms, none)).toMatchObject([
    { amount: '0.02', description: 'Summer, U12' },
  ]);
  expect(partsOf('2027-01-01', { ...division, fee: '0.00' }, terms, none)).toEqual([]);
});

it('adds up to the centavo, whatever the fee, discount and parts', () => {
  const centavos = fc.integer({ min: 0, max: 9_999_999_999 }).map(fromCentavos);
  fc.assert(
    fc.property(
      centavos,
      centavos,
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 1, max: 12 }),
      fc.boolean(),
      fc.boolean(),
      fc.integer({ min: 0, max: 100 }),
      (fee, earlyFee, siblingDiscount, instalments, isEarly, isSibling, codePercent) => {
        const reductions = { isSibling, codePercent };
        const today = isEarly ? '2026-12-01' : '2026-12-31';
        const own = { ...terms, siblingDiscount, instalments };
        const charged = chargeOf(today, { ...division, fee, earlyFee }, own, reductions);
        const parts = partsOf(today, { ...division, fee, earlyFee }, own, reductions);
        expect(sumOf(parts.map(({ amount }) => amount))).toBe(charged);
        for (const { amount } of parts) expect(toCentavos(amount)).toBeGreaterThan(0);
        const full = toCentavos(isEarly ? earlyFee : fee);
        const less = parts.reduce((sum, { discount }) => sum + toCentavos(discount ?? '0.00'), 0);
        if (parts.length > 0) expect(toCentavos(charged) + less).toBe(full);
        // Each of the two roundings is off by half a centavo at most.
        const exact = (full * (isSibling ? 100 - siblingDiscount : 100) * (100 - codePercent)) / 10_000;
        expect(Math.abs(toCentavos(charged) - exact)).toBeLessThanOrEqual(1);
      },
    ),
  );
});

it('is open from its first to its last day', () => {
  const season = { opensOn: '2026-11-01', closesOn: '2026-11-30' };
  expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((day) => windowOn(day, season))).toEqual([
    'not yet',
    'open',
    'open',
    'closed',
  ]);
});

it('proposes the division of the birth year', () => {
  const divisions = [
    { name: 'U10', firstBirthYear: 2017, lastBirthYear: 2018 },
    { name: 'U12', firstBirthYear: 2015, lastBirthYear: 2016 },
  ];
  expect(divisionFor('2015-01-01', divisions)?.name).toBe('U12');
  expect(divisionFor('2018-12-31', divisions)?.name).toBe('U10');
  expect(divisionFor('2014-12-31', divisions)).toBeUndefined();
});

it('has no place for somebody new while others wait', () => {
  expect(placesLeft({ capacity: 20, registered: 17, offered: 1, waiting: 0 })).toBe(2);
  expect(placesLeft({ capacity: 20, registered: 18, offered: 0, waiting: 1 })).toBe(0);
  expect(placesLeft({ capacity: 20, registered: 25, offered: 0, waiting: 0 })).toBe(0);
});
