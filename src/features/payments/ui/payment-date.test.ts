import { expect, it } from 'vitest';
import { dateOf, dayShown } from './payment-date';

const MANILA = 'Asia/Manila';
const createdAt = '2026-02-01T02:00:00.000Z';

it.each([
  [{ paidAt: '2026-03-11T17:00:00.000Z', dueDate: '2026-03-01' }, 'Mar 12, 2026', '2026-03-12'],
  [{ paidAt: null, dueDate: '2026-03-01' }, 'Due Mar 1, 2026', '2026-03-01'],
  [{ paidAt: null, dueDate: null }, 'Feb 1, 2026', '2026-02-01'],
])('of %o is %s', (dates, words, day) => {
  expect(dateOf({ ...dates, createdAt }, MANILA)).toBe(words);
  expect(dayShown({ ...dates, createdAt }, MANILA)).toBe(day);
});
