import { expect, it } from 'vitest';
import { currentStatus } from './status';

const TODAY = '2026-03-12';

it.each([
  ['pending', null, 'pending'],
  ['pending', '2026-03-13', 'pending'],
  ['pending', TODAY, 'pending'],
  ['pending', '2026-03-11', 'overdue'],
  ['pending', '2025-12-31', 'overdue'],
  ['overdue', '2026-03-13', 'overdue'],
  ['paid', '2026-03-11', 'paid'],
  ['cancelled', '2026-03-11', 'cancelled'],
] as const)('%s and due on %s is %s', (status, dueDate, expected) => {
  expect(currentStatus({ status, dueDate }, TODAY)).toBe(expected);
});
