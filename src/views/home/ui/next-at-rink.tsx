import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck, Users } from 'lucide-react';
import { getNextAtRink, type NextAtRink as Next } from '@/features/attendance/contract/rink';
import { formatAnswers } from '@/features/attendance/ui/format-answers';
import { useStoreRink } from '@/features/attendance/ui/rink/use-rink';
import { eventAddress } from '@/features/events/addresses';
import { EventTile } from '@/features/events/ui/event-tile';
import { PlaceLine } from '@/features/events/ui/place-line';
import { q } from '@/kit/api/query-client';
import { ButtonLink } from '@/kit/components/button/button-link';
import { Card } from '@/kit/components/page/card';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { useSession } from '@/kit/session';
import { useNow } from '@/kit/use-now';
import { t } from '@/shared/translate';
import { formatWhen } from './when';

/** Shows today's or the next event: when, where, who answered, and a link to its list. */
export function NextAtRink() {
  const { data, isError, refetch } = useQuery(q(getNextAtRink, {}));
  // Also when nothing is on today: events of a team that the coach lost are then removed from the device.
  useStoreRink(data !== undefined);
  return (
    <section aria-labelledby="next-at-rink">
      <h2 id="next-at-rink" className="mb-3 text-16 font-semibold tracking-[-0.01em]">
        {data?.next?.isToday ? t('Today at the rink') : t('Next at the rink')}
      </h2>
      <Card>
        {data ? (
          data.next ? (
            <Ahead next={data.next} />
          ) : (
            <p className="p-5 text-text-2 max-md:p-4">
              {t('Nothing is planned for your teams. What comes next shows here.')}
            </p>
          )
        ) : isError ? (
          <LoadFailure title={t('Your next event could not be loaded')} brief onRetry={refetch} />
        ) : (
          <AheadSkeleton />
        )}
      </Card>
    </section>
  );
}

const frame = 'flex items-center gap-x-6 gap-y-4 p-5 max-md:flex-col max-md:items-stretch max-md:p-4';

function Ahead({ next: { event, teamName, isToday, counts } }: { next: NonNullable<Next['next']> }) {
  const { timeZone } = useSession().club;
  const now = useNow();
  return (
    <div className={frame}>
      <div className="flex min-w-0 flex-1 gap-3.5">
        <EventTile type={event.type} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-accent-ink">{formatWhen(event, now, timeZone)}</p>
          <p className="text-18 font-semibold tracking-[-0.01em] wrap-anywhere">{event.title}</p>
          {event.location && <PlaceLine name={event.location} className="mt-0.5" />}
          <p className="mt-1.5 flex items-start gap-1.5 text-13 text-text-2">
            <Users className="mt-0.5 size-3.5 shrink-0 text-text-3" />
            {[teamName ?? t('All Teams'), formatAnswers(counts)].filter(Boolean).join(': ')}
          </p>
        </div>
      </div>
      <ButtonLink
        variant={isToday ? 'primary' : 'secondary'}
        size="large"
        icon={ClipboardCheck}
        href={eventAddress.to({ id: event.id })}
        className="max-md:h-14"
      >
        {isToday ? t('Take attendance') : t('See who is coming')}
      </ButtonLink>
    </div>
  );
}

function AheadSkeleton() {
  return (
    <SkeletonGroup className={frame}>
      <div className="flex flex-1 gap-3.5">
        <Skeleton className="size-10 shrink-0" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      </div>
      <Skeleton className="h-12 w-44 max-md:h-14 max-md:w-full" />
    </SkeletonGroup>
  );
}
