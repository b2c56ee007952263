import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { countPayments, listPayments } from '@/features/payments/contract/payment';
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

/** The address's filters and page, and what the server answers for them. */
export function usePaymentList() {
  const { set, clear } = useUrlFilters(names);
  const [search] = useSearchParams();
  const goTo = useCursorStack();
  const { filters, sorting, asked, isReported, trail } = listedBy(search);
  const list = useQuery({
    ...q(listPayments, { query: { ...filters, ...asked, limit: String(PAYMENT_ROWS), after: trail.at(-1) } }),
    placeholderData: keepPreviousData,
  });
  const all = useQuery({ ...q(countPayments, { query: filters }), placeholderData: keepPreviousData });
  useNoEmptyPage(list, trail, goTo);

  /** Back to the first page, as another filter makes another list. Empty text is no filter. */
  function setFilters(changes: { [name in keyof PaymentListFilters]?: string }): void {
    // Days are those of what was paid, and an age that of what is owed, so they go with the status that they were set for.
    const narrowed = 'status' in changes ? { paidIn: '', paidFrom: '', paidTo: '', owed: '' } : {};
    set({ ...(isReported ? { status: '' } : {}), ...narrowed, ...changes, after: '' });
  }

  return {
    page: { list, size: PAYMENT_ROWS, total: all.data?.count, trail, goTo },
    /** Of the whole list, as far as it is known. */
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
