import { type KeyboardEvent, useEffect, useRef } from 'react';
import { addDays, addMonths, type Day } from '@/shared/dates';
import { weekStart } from '../../rules/calendar';

/**
 * Moves between days with the arrow keys: one day is in the tab order, the others are reached from it. Put `onKeyDown` around the days
 * and `data-day` on each day's button; the focus follows `date`, also to the next page.
 */
export function useDayKeys(date: Day, goTo: (day: Day) => void, { rows }: { rows: boolean }) {
  const box = useRef<HTMLTableElement>(null);
  const following = useRef(false);

  useEffect(() => {
    if (!following.current) return;
    following.current = false;
    box.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus();
  }, [date]);

  function onKeyDown(event: KeyboardEvent) {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const to = from && !event.ctrlKey && !event.metaKey && !event.altKey ? target(event.key, from, rows) : undefined;
    if (!to) return;
    event.preventDefault();
    following.current = true;
    goTo(to);
  }

  return { box, onKeyDown, tabIndexOf: (day: Day) => (day === date ? 0 : -1) };
}

function target(key: string, day: Day, rows: boolean): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return rows ? addDays(day, -7) : undefined;
    case 'ArrowDown':
      return rows ? addDays(day, 7) : undefined;
    case 'Home':
      return weekStart(day);
    case 'End':
      return addDays(weekStart(day), 6);
    case 'PageUp':
      return rows ? addMonths(day, -1) : addDays(day, -7);
    case 'PageDown':
      return rows ? addMonths(day, 1) : addDays(day, 7);
    default:
      return undefined;
  }
}
