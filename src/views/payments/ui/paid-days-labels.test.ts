import { expect, it } from 'vitest';
import { paidDaysLabel } from './paid-days-labels';

it('says on which days payments were made', () => {
  expect(paidDaysLabel('2026-03-01', '2026-03-12')).toBe('Paid Mar 1, 2026 to Mar 12, 2026');
  expect(paidDaysLabel('2026-03-01', '2026-03-01')).toBe('Paid on Mar 1, 2026');
  expect(paidDaysLabel('2026-03-01', undefined)).toBe('Paid from Mar 1, 2026');
  expect(paidDaysLabel(undefined, '2026-03-12')).toBe('Paid until Mar 12, 2026');
});
