import type { Day } from '@/shared/dates';
import type { PaymentListFilters } from './listed-by';

/** The four cards, in their order. */
export const statCards = ['revenue', 'outstanding', 'overdue', 'month'] as const;
export type StatCardName = (typeof statCards)[number];

type StatFilter = Pick<PaymentListFilters, 'status' | 'paidIn'>;

/** Returns the filters that narrow the list to the payments that a card sums up. `today` is the club's. */
export function filtersOfCard(card: StatCardName, today: Day): StatFilter {
  const filters: Record<StatCardName, StatFilter> = {
    revenue: { status: 'paid', paidIn: undefined },
    outstanding: { status: 'pending', paidIn: undefined },
    overdue: { status: 'overdue', paidIn: undefined },
    month: { status: 'paid', paidIn: today.slice(0, 7) },
  };
  return filters[card];
}

/** Returns the card whose payments the list shows, or undefined when there is none. */
export function cardOf(
  { status, paidIn, paidFrom, paidTo, owed }: StatFilter & Partial<PaymentListFilters>,
  today: Day,
): StatCardName | undefined {
  if (paidFrom || paidTo || owed) return undefined;
  return statCards.find((card) => {
    const filters = filtersOfCard(card, today);
    return filters.status === status && filters.paidIn === paidIn;
  });
}
