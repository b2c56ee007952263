import { expect, it } from 'vitest';
import type { Lesson } from '../contract/lesson';
import { isOwed, isToThinkOf } from './lesson';

const lesson: Lesson = {
  id: 1,
  title: 'Edge work',
  type: 'private_lesson',
  duration: 60,
  rate: '1500.00',
  scheduledDate: '2026-11-22T10:00:00.000Z',
  location: null,
  description: null,
  status: 'scheduled',
  playerId: 2,
  playerFirstName: 'Ana',
  coachName: null,
  others: 0,
  paidTo: null,
  payment: { id: 3, status: 'pending', amount: '1500.00', reported: false },
};

it.each([
  [{}, true],
  [{ payment: { id: 3, status: 'overdue', amount: '1500.00', reported: false } }, true],
  [{ status: 'no_show' }, true],
  [{ status: 'cancelled' }, false],
  [{ paidTo: 'hand' }, false],
  [{ paidTo: 'club', payment: { id: 3, status: 'paid', amount: '1500.00', reported: false } }, false],
  [{ payment: { id: 3, status: 'cancelled', amount: '1500.00', reported: false } }, false],
  [{ payment: { id: 3, status: 'overdue', amount: '1500.00', reported: true } }, false],
  [{ payment: null }, false],
] as const)('of %j a family owes: %s', (changes, expected) => {
  expect(isOwed({ ...lesson, ...changes })).toBe(expected);
});

it('is thought of until it has ended, and then while it is owed', () => {
  const free = { ...lesson, payment: null };
  expect(isToThinkOf(free, new Date('2026-11-22T10:59:59Z'))).toBe(true);
  expect(isToThinkOf(free, new Date('2026-11-22T11:00:00Z'))).toBe(false);
  expect(isToThinkOf(lesson, new Date('2026-11-30T11:00:00Z'))).toBe(true);
  expect(isToThinkOf({ ...lesson, status: 'cancelled' }, new Date('2026-11-01T11:00:00Z'))).toBe(false);
});
