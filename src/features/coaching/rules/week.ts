import { addDays, type Day } from '@/shared/dates';

/** Returns the Sunday and the Saturday of the week of `day`. */
export function weekOf(day: Day): { from: Day; to: Day } {
  const from = addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
  return { from, to: addDays(from, 6) };
}

interface Slot {
  title: string;
  startTime: string;
  endTime: string;
}

/** Returns each item with the titles of the others that overlap it. One that ends when another begins doesn't overlap it. */
export function withOverlaps<T extends Slot>(items: readonly T[]): (T & { overlaps: string[] })[] {
  return items.map((item) => ({
    ...item,
    overlaps: items.filter((other) => other !== item && isAtOnce(item, other)).map(({ title }) => title),
  }));
}

function isAtOnce(one: Slot, other: Slot): boolean {
  return Date.parse(one.startTime) < Date.parse(other.endTime) && Date.parse(other.startTime) < Date.parse(one.endTime);
}
