import { paymentSorts } from '@/features/payments/contract/list';
import { owedAges, paymentMethods, paymentStatuses, paymentTypes } from '@/features/payments/contract/payment';
import { dayProblem } from '@/shared/day-problem';
import { searchOfAddress } from '@/shared/search';
import { sortedBy } from '@/shared/sorting';

/** The number of rows on a page of the list. */
export const PAYMENT_ROWS = 50;

/** The statuses of the filter: `awaiting` is what a family reports as paid. */
export const listedStatuses = [...paymentStatuses, 'awaiting'] as const;
export const listedMethods = [...paymentMethods, 'unspecified'] as const;

/** The list's default order: what is overdue, then what is due soonest, then the rest. */
const usualOrder = { sort: 'due', order: 'asc' } as const;

/** Enough for the cursors of two hundred pages. */
const MAX_TRAIL_LENGTH = 2_000;

/**
 * Parses the list's address: its filters, its order, and the last payment of each page before the current one. `status=success` is no
 * filter: it means that a family comes from reporting a payment.
 */
export function listedBy(search: URLSearchParams) {
  const part = (name: string, pattern: RegExp) => pattern.exec(search.get(name) ?? '')?.[0];
  const one = <T extends string>(name: string, known: readonly T[]) =>
    known.find((value) => value === search.get(name));
  const day = (name: string) => {
    const text = part(name, /^(19[7-9]\d|20\d\d|21\d\d)-\d\d-\d\d$/);
    return text && !dayProblem(text, '') ? text : undefined;
  };
  const sorting = sortedBy(search, paymentSorts);
  return {
    filters: {
      q: searchOfAddress(search.get('q')).trim() || undefined,
      playerId: part('playerId', /^[1-9]\d{0,8}$/),
      teamId: part('teamId', /^[1-9]\d{0,8}$/),
      status: one('status', listedStatuses),
      type: one('type', paymentTypes),
      method: one('method', listedMethods),
      paidIn: part('paidIn', /^(19[7-9]\d|20\d\d|21\d\d)-(0[1-9]|1[0-2])$/),
      paidFrom: day('paidFrom'),
      paidTo: day('paidTo'),
      owed: one('owed', owedAges),
    },
    /** The sort order in the address, and the one requested from the server. */
    sorting,
    requested: sorting.sort ? sorting : usualOrder,
    isReported: search.get('status') === 'success',
    trail: (search.get('after') ?? '')
      .slice(0, MAX_TRAIL_LENGTH)
      .split('.')
      .filter((id) => /^[1-9]\d{0,8}$/.test(id)),
  };
}

export type PaymentListFilters = ReturnType<typeof listedBy>['filters'];
