import type { WeekItem } from '@/features/coaching/contract/coach';
import { type Day, dayOf } from '@/shared/dates';

/** Returns what begins on a day of the week; what began before the week belongs to its first day, `from`. */
export function itemsOn(items: readonly WeekItem[], day: Day, from: Day, timeZone: string): WeekItem[] {
  return items.filter(({ startTime }) => {
    const start = dayOf(startTime, timeZone);
    return (start < from ? from : start) === day;
  });
}
