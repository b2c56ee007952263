import type { UseQueryResult } from '@tanstack/react-query';
import { Banknote, CalendarCheck, CircleAlert, Clock } from 'lucide-react';
import type { PaymentStats } from '@/features/payments/contract/list';
import { Button } from '@/kit/components/button/button';
import type { Icon } from '@/kit/components/page/icon';
import { StatToggle, StatToggles, StatTogglesSkeleton } from '@/kit/components/page/stat-toggle';
import { cx } from '@/kit/cx';
import { formatMonth } from '@/kit/format/month';
import { useToday } from '@/kit/use-today';
import { formatCount } from '@/shared/format';
import { formatAmount } from '@/shared/pesos';
import { type Sentence, t } from '@/shared/translate';
import { cardOf, filtersOfCard, type StatCardName, statCards } from '../rules/stat-filters';
import type { PaymentListState } from './use-payment-list';

const looks: Record<StatCardName, { label: Sentence; icon: Icon; tint: string }> = {
  revenue: { label: 'Total Revenue', icon: Banknote, tint: 'text-accent' },
  outstanding: { label: 'Outstanding', icon: Clock, tint: 'text-text-2' },
  overdue: { label: 'Overdue', icon: CircleAlert, tint: 'text-red' },
  month: { label: 'This Month', icon: CalendarCheck, tint: 'text-accent' },
};

type SummaryCardsProps = { stats: UseQueryResult<PaymentStats | null>; payments: PaymentListState };

/** Renders what was received and what is owed. Pressing a card filters the list to its payments, pressing it again removes the filter. */
export function SummaryCards({ stats, payments }: SummaryCardsProps) {
  const { data, isPending, isError, refetch } = stats;
  const { filters, setFilters } = payments;
  const today = useToday();
  const chosen = cardOf(filters, today);
  if (isPending) return <StatTogglesSkeleton names={statCards} noted />;
  return (
    <section aria-label={t('Summary')} className="mt-6 tabular-nums max-md:mt-4">
      <StatToggles>
        {statCards.map((card) => {
          const { sum, note } = figureOf(card, data, today);
          return (
            <li key={card} className="grid">
              <StatToggle
                {...looks[card]}
                label={t(looks[card].label)}
                value={sum && formatAmount(sum)}
                valueStyle={sizeOf(sum)}
                note={note}
                pressed={chosen === card}
                onPress={() => setFilters(chosen === card ? { status: '', paidIn: '' } : filtersOfCard(card, today))}
              />
            </li>
          );
        })}
      </StatToggles>
      {isError && (
        <p role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-text-2">
          {t('The sums could not be loaded.')}
          <Button size="dense" onClick={() => refetch()}>
            {t('Try again')}
          </Button>
        </p>
      )}
    </section>
  );
}

function figureOf(card: StatCardName, stats: PaymentStats | null | undefined, today: string) {
  const count = (of: PaymentStats['outstanding'] | undefined) =>
    of &&
    (of.reported > 0
      ? t('{count}, {reported} reported', { count: formatCount(of.count, 'payment'), reported: of.reported })
      : formatCount(of.count, 'payment'));
  const figures: Record<StatCardName, { sum: string | undefined; note: string | undefined }> = {
    revenue: { sum: stats?.totalRevenue, note: t('Paid, less refunds') },
    outstanding: { sum: stats?.outstanding.sum, note: count(stats?.outstanding) },
    overdue: { sum: stats?.overdue.sum, note: count(stats?.overdue) },
    month: { sum: stats?.thisMonth, note: t('Paid in {month}', { month: formatMonth(today.slice(0, 7)) }) },
  };
  return figures[card];
}

/** Long sums are smaller, so that four of them fit beside each other, and two on a phone. */
function sizeOf(sum = ''): string {
  const wide = sum.length > 11 ? 'xl:text-24 max-xl:text-20' : 'max-xl:text-24';
  const phone = sum.length > 10 ? 'max-md:text-16' : 'max-md:text-18';
  return cx('wrap-anywhere', wide, phone, sum.length > 9 ? 'max-[359px]:text-14' : 'max-[359px]:text-16');
}
