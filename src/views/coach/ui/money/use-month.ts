import { useSearchParams } from 'wouter';
import { useToday } from '@/kit/use-today';
import { useUrlFilters } from '@/kit/use-url-filters';
import { monthOf, monthsAround } from '../../rules/listed-by';

/** The month of the address, those that may be chosen, and how to show another. */
export function useMonth() {
  const today = useToday();
  const [search] = useSearchParams();
  const { set } = useUrlFilters(['month']);
  return { month: monthOf(search, today), months: monthsAround(today), setMonth: (month: string) => set({ month }) };
}
