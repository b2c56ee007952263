import { addDays, type Day } from '@/shared/dates';
import { weekdays } from '../contract/event';
import { MAX_DATES, MAX_REPEAT_YEARS, type RepeatForm } from '../contract/form';
import { weekdayOf } from './calendar';

/** Returns how many dates a weekly series from `first` has; stops counting beyond the maximum. */
export function countDates(first: Day, { days, until }: Pick<RepeatForm, 'days' | 'until'>): number {
  if (first === '' || until === '') return 0;
  const last = addDays(first, MAX_REPEAT_YEARS * 366);
  let count = 0;
  for (let day = first; day <= until && day <= last && count <= MAX_DATES; day = addDays(day, 1)) {
    const code = weekdays[weekdayOf(day)];
    if (code && days.includes(code)) count += 1;
  }
  return count;
}
