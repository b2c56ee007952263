import { expect, it } from 'vitest';
import type { Lesson } from '../contract/lesson';
import { foldByWeek, isOwed, isToThinkOf } from './lesson';

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

it('is listed until it has ended, and then while it is unpaid', () => {
  const free = { ...lesson, payment: null };
  expect(isToThinkOf(free, new Date('2026-11-22T10:59:59Z'))).toBe(true);
  expect(isToThinkOf(free, new Date('2026-11-22T11:00:00Z'))).toBe(false);
  expect(isToThinkOf(lesson, new Date('2026-11-30T11:00:00Z'))).toBe(true);
  expect(isToThinkOf({ ...lesson, status: 'cancelled' }, new Date('2026-11-01T11:00:00Z'))).toBe(false);
});

it('folds the later weeks of many lessons, and none of few', () => {
  const at = (id: number, day: string): Lesson => ({ ...lesson, id, scheduledDate: `2026-${day}T10:00:00.000Z` });
  const unpaid = at(1, '11-02');
  const days = ['11-23', '11-28', '11-29', '11-30', '12-02', '12-06', '12-09', '12-12'];
  const nine = [unpaid, ...days.map((day, index) => ({ ...at(index + 2, day), payment: null }))];
  const { first, later } = foldByWeek(nine, new Date('2026-11-23T00:00:00Z'), 'Asia/Manila');
  expect(first.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(later.map(({ from, lessons, owed }) => [from, lessons.length, owed])).toEqual([
    ['2026-11-29', 3, 0],
    ['2026-12-06', 3, 0],
  ]);
  expect(foldByWeek(nine.slice(0, 4), new Date('2026-11-23T00:00:00Z'), 'Asia/Manila').later).toEqual([]);
});
