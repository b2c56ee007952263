import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { countPayments, listPayments } from '@/features/payments/contract/list';
import { q } from '@/kit/api/query-client';
import { sortingOf } from '@/kit/list-sorting';
import { useCursorStack, useNoEmptyPage } from '@/kit/use-cursor-stack';
import { useUrlFilters } from '@/kit/use-url-filters';
import { listedBy, PAYMENT_ROWS, type PaymentListFilters } from '../rules/listed-by';

const names = [
  'q',
  'playerId',
  'teamId',
  'status',
  'type',
  'method',
  'paidIn',
  'paidFrom',
  'paidTo',
  'owed',
  'after',
] as const;

/** Returns the address's filters and page, and the server's answer for them. */
export function usePaymentList() {
  const { set, clear } = useUrlFilters(names);
  const [search] = useSearchParams();
  const goTo = useCursorStack();
  const { filters, sorting, requested, isReported, trail } = listedBy(search);
  const list = useQuery({
    ...q(listPayments, { query: { ...filters, ...requested, limit: String(PAYMENT_ROWS), after: trail.at(-1) } }),
    placeholderData: keepPreviousData,
  });
  const all = useQuery({ ...q(countPayments, { query: filters }), placeholderData: keepPreviousData });
  useNoEmptyPage(list, trail, goTo);

  /** Returns to the first page, since another filter makes another list. Empty text removes a filter. */
  function setFilters(changes: { [name in keyof PaymentListFilters]?: string }): void {
    // The filters by paid days and by age belong to the status for which they were set, so they are removed with it.
    const narrowed = 'status' in changes ? { paidIn: '', paidFrom: '', paidTo: '', owed: '' } : {};
    set({ ...(isReported ? { status: '' } : {}), ...narrowed, ...changes, after: '' });
  }

  return {
    page: { list, size: PAYMENT_ROWS, total: all.data?.count, trail, goTo },
    /** The sum of the whole list, once it is known. */
    sum: all.data?.sum,
    filters,
    sorting: sortingOf(sorting, set, { fallsFirst: ['amount', 'date'] }),
    isFiltered: Object.values(filters).some(Boolean),
    setFilters,
    clear,
    /** A family comes from reporting that it has paid. */
    isReported,
    forgetReport: () => set({ status: '' }),
  };
}

export type PaymentListState = ReturnType<typeof usePaymentList>;
