import { Link } from 'wouter';
import { Button } from '@/kit/components/button/button';
import { Card } from '@/kit/components/page/card';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { cx } from '@/kit/cx';
import { formatTime } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { formatNumber } from '@/shared/format';
import { t } from '@/shared/translate';
import { titleOf } from '../../rules/game';
import { longDay } from '../../rules/range-title';
import { CancelledLine, struck } from '../cancelled';
import { eventLook } from '../event-look';
import { PlaceLine } from '../place-line';
import { ScoreLine } from '../score-line';
import { hrefOf, labelOf, type ShownEvent, whoseOf } from '../shown-event';
import { useTeamNames } from '../team-names';
import { eventColors } from './event-colors';
import { countText } from './month-parts';
import type { ViewProps } from './view-props';

/** Lists the chosen day's events under the month on a phone. */
export function DayList({ calendar, events }: ViewProps) {
  const list = events.on(calendar.date);
  const count = events.countOn(calendar.date);
  return (
    <section aria-labelledby="chosen-day" className="mt-3">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="chosen-day" aria-live="polite" className="text-16 font-semibold tracking-[-0.01em]">
          {longDay(calendar.date)}
        </h2>
        {count > 0 && <p className="text-13 text-text-2">{countText(count)}</p>}
      </div>
      <Card>
        {events.isPending ? (
          <SkeletonGroup className="grid gap-3 p-4">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </SkeletonGroup>
        ) : count === 0 ? (
          <p className="px-4 py-6 text-center text-text-2">{t('No events scheduled for this day')}</p>
        ) : (
          <EventRows events={list} more={count - list.length} onMore={() => calendar.openDay(calendar.date)} />
        )}
      </Card>
    </section>
  );
}

type EventRowsProps = {
  events: ShownEvent[];
  /** The number of the day's events that aren't listed, and what shows them. */
  more: number;
  onMore: () => void;
};

/** Lists events with the time, a bar in the type's color, title and place. */
export function EventRows({ events, more, onMore }: EventRowsProps) {
  return (
    <ul className="divide-y divide-line px-4">
      {events.map((event) => (
        <li key={event.id}>
          <EventRow event={event} />
        </li>
      ))}
      {more > 0 && (
        <li className="py-2">
          <Button variant="ghost" onClick={onMore}>
            {t('+{count} more', { count: formatNumber(more) })}
          </Button>
        </li>
      )}
    </ul>
  );
}

function EventRow({ event }: { event: ShownEvent }) {
  const { timeZone } = useSession().club;
  const whose = whoseOf(event, useTeamNames());
  const { icon: Picture } = eventLook(event.type);
  const { bar } = eventColors(event.type);
  return (
    <Link href={hrefOf(event)} className="flex gap-3.5 rounded-tag py-4 focus-visible:-outline-offset-2">
      <span className="w-17 shrink-0">
        <time className="block font-semibold" dateTime={event.startTime}>
          {formatTime(event.startTime, timeZone)}
        </time>
        <time className="mt-0.5 block text-text-3" dateTime={event.endTime}>
          {formatTime(event.endTime, timeZone)}
        </time>
      </span>
      <span aria-hidden="true" className={cx('my-0.5 w-1 shrink-0 rounded-pill', bar)} />
      <span className="min-w-0 flex-1">
        <span className={cx('block font-semibold wrap-anywhere', struck(event))}>{titleOf(event)}</span>
        <ScoreLine event={event} />
        <CancelledLine event={event} className="mt-0.5" />
        <span className="mt-0.5 flex items-start gap-1.5 text-13 text-text-2">
          <Picture className="mt-0.5 size-3.5 shrink-0 text-text-3" />
          <span className="min-w-0 wrap-anywhere">
            {labelOf(event)}
            {whose && `, ${whose}`}
          </span>
        </span>
        {event.location && <PlaceLine name={event.location} className="mt-0.5" />}
      </span>
    </Link>
  );
}
