import { lazy } from 'react';
import { Segmented } from '@/kit/components/form/segmented';
import { SuspensePart } from '@/kit/components/lazy/suspense-part';
import { Card } from '@/kit/components/page/card';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { Skeleton } from '@/kit/components/state/skeleton';
import { t } from '@/shared/translate';
import { CalendarBar } from './calendar-bar';
import { CalendarFilters } from './calendar-filters';
import { DayList } from './day-list';
import { MonthDots } from './month-dots';
import { MonthView } from './month-view';
import { type ViewProps, viewOptions } from './view-props';

// Most users look at the month: the other views are loaded when chosen.
const DayView = lazy(async () => ({ default: (await import('./day-view')).DayView }));
const WeekList = lazy(async () => ({ default: (await import('./week-list')).WeekList }));
const WeekView = lazy(async () => ({ default: (await import('./week-view')).WeekView }));

/** Shows bar, filters and view: in one card, or stacked on a phone. */
export function CalendarCard({ phone, ...props }: ViewProps & { phone: boolean }) {
  const { calendar } = props;
  return phone ? (
    <div className="grid min-w-0 gap-3">
      <Segmented label={t('View')} value={calendar.view} onValueChange={calendar.show} options={viewOptions()} />
      <CalendarFilters calendar={calendar} phone />
      <SuspensePart fallback={<ViewSkeleton />}>
        <PhoneView {...props} />
      </SuspensePart>
    </div>
  ) : (
    <Card className="min-w-0 overflow-clip">
      <CalendarBar {...props} />
      <CalendarFilters calendar={calendar} />
      <SuspensePart fallback={<ViewSkeleton />}>
        <WideView {...props} />
      </SuspensePart>
    </Card>
  );
}

function ViewSkeleton() {
  return <Skeleton className="appear-late m-5 h-128" />;
}

function WideView(props: ViewProps) {
  if (props.events.isError) return <ViewFailure {...props} />;
  if (props.calendar.view === 'month') return <MonthView {...props} />;
  return props.calendar.view === 'week' ? <WeekView {...props} /> : <DayView {...props} />;
}

function PhoneView(props: ViewProps) {
  const { calendar, events } = props;
  const card = (
    <Card className="overflow-clip">
      <CalendarBar {...props} phone />
      {events.isError ? (
        <ViewFailure {...props} />
      ) : calendar.view === 'month' ? (
        <MonthDots {...props} />
      ) : calendar.view === 'week' ? (
        <WeekList {...props} />
      ) : (
        <DayView {...props} />
      )}
    </Card>
  );
  return calendar.view === 'month' && !events.isError ? (
    <>
      {card}
      <DayList {...props} />
    </>
  ) : (
    card
  );
}

function ViewFailure({ events }: ViewProps) {
  return <LoadFailure title={t('The events could not be loaded')} onRetry={events.refetch} />;
}
