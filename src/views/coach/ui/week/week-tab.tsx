import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { getCoachWeek } from '@/features/coaching/contract/coach';
import { weekStart } from '@/features/events/rules/calendar';
import { rangeTitle } from '@/features/events/rules/range-title';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { IconButton } from '@/kit/components/button/icon-button';
import { ListFailure } from '@/kit/components/list/list-failure';
import { Card } from '@/kit/components/page/card';
import { EmptyState } from '@/kit/components/state/empty-state';
import { usePhone } from '@/kit/use-media';
import { useToday } from '@/kit/use-today';
import { useUrlFilters } from '@/kit/use-url-filters';
import { addDays } from '@/shared/dates';
import { t } from '@/shared/translate';
import { weekDayOf } from '../../rules/listed-by';
import { WeekDays } from './week-days';
import { WeekGrid } from './week-grid';

/** Shows the coach's week: sessions and own teams' events by day, with what overlaps them. */
export function WeekTab() {
  const phone = usePhone();
  const { from, isNow, week, turn, goToNow } = useWeek();
  const { data, isError, isPlaceholderData, refetch } = week;
  if (data?.hasAny === false) return <ComingSoon />;
  const Days = phone ? WeekDays : WeekGrid;
  return (
    <>
      <div className="mt-6 flex items-center gap-1 max-md:-mx-2 max-md:mt-4">
        <IconButton label={t('Previous week')} icon={ChevronLeft} onClick={() => turn(-1)} />
        <IconButton label={t('Next week')} icon={ChevronRight} onClick={() => turn(1)} />
        <h2 aria-live="polite" className="min-w-0 flex-1 px-1 text-16 font-semibold tracking-[-0.01em]">
          {rangeTitle('week', from)}
        </h2>
        <Button disabledReason={isNow ? t('This week is shown.') : undefined} onClick={goToNow} className="max-md:mr-2">
          {t('This week')}
        </Button>
      </div>
      {isError && !data ? (
        <ListFailure className="mt-4" what="week" onRetry={refetch} />
      ) : (
        <Card className="mt-4 overflow-clip max-md:mt-3" aria-busy={isPlaceholderData}>
          <Days from={from} items={isPlaceholderData ? undefined : data?.items} />
        </Card>
      )}
    </>
  );
}

/** The specified text while the coach has neither sessions nor teams' events. */
function ComingSoon() {
  return (
    <Card className="mt-6 max-md:mt-4">
      <EmptyState
        kind="none"
        title={t('Schedule management coming soon')}
        text={t("Your sessions and your teams' events show here once there are any.")}
      />
    </Card>
  );
}

/** Returns the week of the address with its items, and functions that show another. */
function useWeek() {
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
