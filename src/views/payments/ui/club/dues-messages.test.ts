import { expect, it } from 'vitest';
import type { DuesRule } from '@/features/payments/dues/contract';
import { duesTerms, monthsAround, nextDues } from './dues-messages';

const rule: DuesRule = {
  id: 1,
  name: 'Monthly dues',
  amount: '3500.00',
  dueDay: 5,
  teamIds: [1],
  firstMonth: '2026-09',
  lastMonth: '2027-03',
  siblingDiscount: 0,
  isActive: true,
  nextDueDate: '2026-12-05',
  version: 1,
};

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [13, '13th'],
  [22, '22nd'],
  [31, '31st'],
])('day %i is the %s', (dueDay, text) => {
  expect(duesTerms({ ...rule, dueDay })).toBe(`₱3,500.00 due on the ${text}, September 2026 to March 2027`);
});

it('says when a rule charges next', () => {
  expect(nextDues(rule, '2026-11-22')).toBe('Next due Dec 5, 2026, charged on Nov 28, 2026.');
  expect(nextDues(rule, '2026-11-28')).toBe('Next due Dec 5, 2026, charged already.');
  expect(nextDues({ ...rule, isActive: false }, '2026-11-22')).toBe('Nothing is charged while it is paused.');
  expect(nextDues({ ...rule, nextDueDate: null }, '2027-11-22')).toBe('Its season is over.');
});

it('lists months across years', () => {
  expect(monthsAround('2026-01-31', 2, 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
});
