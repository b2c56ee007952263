import { expect, it } from 'vitest';
import type { WeekItem } from '@/features/coaching/contract/coach';
import { weekOf } from '@/features/events/rules/calendar';
import { itemsOn } from './week-items';

const manila = 'Asia/Manila';

function item(id: number, startTime: string): WeekItem {
  return { kind: 'session', id, title: 'A', who: null, startTime, endTime: startTime, location: null, overlaps: [] };
}

it("puts each item on its day in the club's time zone, and what began before the week on its Sunday", () => {
  const items = [
    item(1, '2026-11-21T15:30:00.000Z'),
    item(2, '2026-11-21T16:00:00.000Z'),
    item(3, '2026-11-22T15:59:59.000Z'),
    item(4, '2026-11-22T16:00:00.000Z'),
    item(5, '2026-11-28T15:59:00.000Z'),
  ];
  const days = weekOf('2026-11-22').map((day) => itemsOn(items, day, '2026-11-22', manila).map(({ id }) => id));
  expect(days).toEqual([[1, 2, 3], [4], [], [], [], [], [5]]);
});
