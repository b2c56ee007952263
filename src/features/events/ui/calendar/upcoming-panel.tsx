import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { NoMatch } from '@/kit/components/list/no-match';
import { Panel } from '@/kit/components/page/panel';
import { EmptyState } from '@/kit/components/state/empty-state';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { cx } from '@/kit/cx';
import { formatTime, formatWeekday } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { useNow } from '@/kit/use-now';
import { mayEver } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { listUpcomingEvents } from '../../contract/list';
import { UPCOMING_ROWS } from '../../rules/calendar-view';
import { titleOf } from '../../rules/game';
import { upcomingOf } from '../../rules/listed-by';
import { CancelledLine, struck } from '../cancelled';
import { EventTile } from '../event-tile';
import { PlaceLine } from '../place-line';
import { ScoreLine } from '../score-line';
import { hrefOf, labelOf, type ShownEvent, whoseOf } from '../shown-event';
import { TeamNames, useTeamNames } from '../team-names';
import type { Calendar } from './use-calendar';
import { passing } from './use-shown-events';

type UpcomingPanelProps = {
  calendar: Calendar;
  /** All lessons that the user can see. */
  lessons: readonly ShownEvent[];
  createReason: string | undefined;
  onCreate: () => void;
};

/** Lists the next events under the calendar's filters, whatever page it shows. */
export function UpcomingPanel({ calendar, lessons, createReason, onCreate }: UpcomingPanelProps) {
  const { data, isPending, isError, refetch } = useUpcoming(calendar, lessons);
  const never = !mayEver(useSession(), 'event.write');
  return (
    <Panel title={t('Upcoming Events')} className="max-md:mt-2">
      {isPending ? (
        <RowsSkeleton />
      ) : isError && !data ? (
        <LoadFailure title={t('The events could not be loaded')} brief onRetry={refetch} />
      ) : !data?.length ? (
        calendar.isFiltered ? (
          <NoMatch title={t('No events scheduled')} text={t('Try adjusting your filters')} onClear={calendar.clear} />
        ) : (
          <EmptyState
            kind="none"
            title={t('No events scheduled')}
            text={t('Create your first event to get started')}
            action={
              <div className={cx('flex', never && 'max-md:hidden')}>
                <Button icon={Plus} disabledReason={createReason} onClick={onCreate}>
                  {t('Add Event')}
                </Button>
              </div>
            }
          />
        )
      ) : (
        <TeamNames events={data}>
          <ul className="divide-y divide-line px-5 max-md:px-4">
            {data.map((event) => (
              <li key={event.id}>
                <Row event={event} />
              </li>
            ))}
          </ul>
        </TeamNames>
      )}
    </Panel>
  );
}

function useUpcoming({ team, groups }: Calendar, lessons: readonly ShownEvent[]) {
  const now = useNow();
  const upcoming = useQuery(q(listUpcomingEvents, { query: upcomingOf({ team, groups }) }));
  const ahead = passing(lessons, team, groups.join(',')).filter(
    ({ endTime, cancelledAt }) => cancelledAt === null && Date.parse(endTime) > now.getTime(),
  );
  return { ...upcoming, data: upcoming.data && soonest([...upcoming.data, ...ahead]) };
}

function soonest(events: readonly ShownEvent[]): ShownEvent[] {
  return events.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime)).slice(0, Number(UPCOMING_ROWS));
}

function Row({ event }: { event: ShownEvent }) {
  const { timeZone } = useSession().club;
  const whose = whoseOf(event, useTeamNames());
  return (
    <Link
      href={hrefOf(event)}
      className="group flex gap-3 rounded-tag py-3 focus-visible:-outline-offset-2 max-md:py-3.5"
    >
      <EventTile type={event.type} />
      <span className="min-w-0 flex-1">
        <span className="sr-only">{labelOf(event)}: </span>
        <span className={cx('line-clamp-2 font-semibold wrap-anywhere group-hover:text-accent-ink', struck(event))}>
          {titleOf(event)}
        </span>
        <ScoreLine event={event} />
        <CancelledLine event={event} />
        <time className="block font-medium" dateTime={event.startTime}>
          {`${formatWeekday(event.startTime, timeZone)}, ${formatTime(event.startTime, timeZone)}`}
        </time>
        <span className="block text-13 text-text-2">{whose}</span>
        {event.location && <PlaceLine name={event.location} />}
      </span>
    </Link>
  );
}

function RowsSkeleton() {
  return (
    <SkeletonGroup className="divide-y divide-line px-5 max-md:px-4">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="flex gap-3 py-3">
          <Skeleton className="size-10 shrink-0" />
          <div className="grid flex-1 gap-2 py-0.5">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
