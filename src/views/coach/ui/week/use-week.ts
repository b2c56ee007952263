import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { getCoachWeek } from '@/features/coaching/contract/coach';
import { weekStart } from '@/features/events/rules/calendar';
import { q } from '@/kit/api/query-client';
import { useToday } from '@/kit/use-today';
import { useUrlFilters } from '@/kit/use-url-filters';
import { addDays } from '@/shared/dates';
import { weekDayOf } from '../../rules/listed-by';

/** The week of the address, what the coach has in it, and how to turn to another. */
export function useWeek() {
  const today = useToday();
  const [search] = useSearchParams();
  const { set } = useUrlFilters(['week']);
  const day = weekDayOf(search);
  const from = weekStart(day ?? today);
  const week = useQuery({ ...q(getCoachWeek, { query: { day } }), placeholderData: keepPreviousData });
  const isNow = from === weekStart(today);
  return {
    from,
    isNow,
    week,
    turn: (weeks: number) => {
      const next = addDays(from, 7 * weeks);
      set({ week: next === weekStart(today) ? '' : next });
    },
    goToNow: () => set({ week: '' }),
  };
}
