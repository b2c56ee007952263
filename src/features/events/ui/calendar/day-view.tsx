import { useInfiniteQuery } from '@tanstack/react-query';
import { GraduationCap, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { qPages } from '@/kit/api/pages';
import { Button } from '@/kit/components/button/button';
import { IconButton } from '@/kit/components/button/icon-button';
import { Badge } from '@/kit/components/page/badge';
import { EmptyState } from '@/kit/components/state/empty-state';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { cx } from '@/kit/cx';
import { useSession } from '@/kit/session';
import { mayEver } from '@/shared/permissions';
import { t } from '@/shared/translate';
import type { ClubEvent } from '../../contract/event';
import { listEvents } from '../../contract/list';
import { SHOWN_OF_DAY, spanOf } from '../../rules/calendar';
import { titleOf } from '../../rules/game';
import { queryOf } from '../../rules/listed-by';
import { CancelledLine, struck } from '../cancelled';
import { changeReason } from '../change-reason';
import { EventTile } from '../event-tile';
import { timeRange } from '../event-times';
import { EventTypeBadge } from '../event-type-badge';
import { PlaceLine } from '../place-line';
import { ScoreLine } from '../score-line';
import { hrefOf, type ShownEvent, whoseOf } from '../shown-event';
import { TeamNames, useTeamNames } from '../team-names';
import type { ViewProps } from './view-props';

/** Shows one day's events with all their details. */
export function DayView({ calendar, events, onOpen }: ViewProps) {
  const list = events.on(calendar.date);
  if (events.isPending) return <DaySkeleton />;
  if (list.length === 0) return <EmptyState kind="none" title={t('No events scheduled for this day')} />;
  return (
    <div className="grid gap-3 p-4 max-md:border-t max-md:border-line max-md:p-3">
      <DayCards events={list} onOpen={onOpen} />
      {events.countOn(calendar.date) > list.length && (
        <RestOfDay key={calendar.date} calendar={calendar} after={events.lastId}>
          {(rest) => <DayCards events={rest} onOpen={onOpen} />}
        </RestOfDay>
      )}
    </div>
  );
}

/** Shows events with all their details. */
export function DayCards({ events, onOpen }: { events: readonly ShownEvent[]; onOpen: (event: ClubEvent) => void }) {
  return (
    <ul className="grid gap-3">
      {events.map((event) => (
        <li key={event.id}>
          <DayCard event={event} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function DayCard({ event, onOpen }: { event: ShownEvent; onOpen: (event: ClubEvent) => void }) {
  const user = useSession();
  const whose = whoseOf(event, useTeamNames());
  const { type, title, location, description, lesson } = event;
  return (
    <article className="relative flex gap-4 rounded-box border border-line p-4 transition-colors hover:border-button-line max-md:gap-3 max-md:p-3">
      <EventTile type={type} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-16 font-semibold tracking-[-0.01em] wrap-anywhere">
            <Link
              href={hrefOf(event)}
              className={cx('rounded-tag after:absolute after:inset-0 hover:text-accent-ink', struck(event))}
            >
              {titleOf(event)}
            </Link>
          </h3>
          {lesson ? (
            <Badge tone="soft" icon={GraduationCap}>
              {t('Lesson')}
            </Badge>
          ) : (
            <EventTypeBadge type={type} />
          )}
        </div>
        <ScoreLine event={event} />
        <CancelledLine event={event} className="mt-1" />
        <p className="mt-1 font-medium">{timeRange(event, user.club.timeZone)}</p>
        {location && <PlaceLine name={location} className="mt-1" />}
        <p className="mt-0.5 text-13 text-text-2">{whose}</p>
        {description && (
          <p className="mt-2 line-clamp-4 max-w-[75ch] whitespace-pre-line text-text-2 wrap-anywhere">{description}</p>
        )}
      </div>
      {!lesson && (
        <div className={cx('relative -mt-1 -mr-2', !mayEver(user, 'event.write') && 'max-md:hidden')}>
          <IconButton
            label={t('Edit {title}', { title })}
            icon={Pencil}
            disabledReason={changeReason(user, event)}
            onClick={() => onOpen(event)}
          />
        </div>
      )}
    </article>
  );
}

function DaySkeleton() {
  return (
    <SkeletonGroup className="grid gap-3 p-4 max-md:p-3">
      {['a', 'b'].map((key) => (
        <div key={key} className="flex gap-4 rounded-box border border-line p-4">
          <Skeleton className="size-10 shrink-0" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-1/4" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

type RestOfDayProps = Pick<ViewProps, 'calendar'> & {
  /** The id of the event that the others follow. */
  after: number | undefined;
  children: (events: readonly ClubEvent[]) => ReactNode;
};

/** Shows the other events of a day with too many for one answer, page by page. */
function RestOfDay({ calendar, after, children }: RestOfDayProps) {
  const { timeZone } = useSession().club;
  const [isOpen, setOpen] = useState(false);
  const query = { ...spanOf(calendar.date, timeZone), ...queryOf(calendar), after: String(after) };
  const list = useInfiniteQuery({
    ...qPages(listEvents, { query }, SHOWN_OF_DAY.day),
    initialPageParam: after,
    enabled: isOpen,
  });
  const events = list.data?.pages.flat() ?? [];
  if (list.isError && !list.data)
    return <LoadFailure title={t('The events could not be loaded')} onRetry={list.refetch} />;
  return (
    <TeamNames events={events}>
      {events.length > 0 && children(events)}
      {(!list.data || list.hasNextPage) && (
        <Button
          className="justify-self-center"
          busy={list.isFetching}
          busyLabel={t('Loading more...')}
          onClick={() => (isOpen ? list.fetchNextPage() : setOpen(true))}
        >
          {t('Show more events')}
        </Button>
      )}
    </TeamNames>
  );
}
