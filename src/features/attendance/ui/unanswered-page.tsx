import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { scheduleAddress } from '@/features/events/addresses';
import { qPages } from '@/kit/api/pages';
import { q } from '@/kit/api/query-client';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { ListFailure } from '@/kit/components/list/list-failure';
import { Card } from '@/kit/components/page/card';
import { PageHead } from '@/kit/components/page/page-head';
import { EmptyState } from '@/kit/components/state/empty-state';
import { NoMailLine } from '@/kit/components/state/no-mail-line';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { useSession } from '@/kit/session';
import type { Reply } from '@/shared/endpoint';
import { formatCount } from '@/shared/format';
import { t, tParts } from '@/shared/translate';
import {
  countUnanswered,
  listUnanswered,
  remindUnanswered,
  UNANSWERED_DAYS,
  UNANSWERED_PAGE,
  type UnansweredEvent,
} from '../contract/unanswered';
import { toastReminded } from './toast-reminded';
import { UnansweredCard } from './unanswered-card';

/** Shows the missing answers by event, with one tap to ask all of those people. */
export function UnansweredPage() {
  const list = useInfiniteQuery(qPages(listUnanswered, {}, UNANSWERED_PAGE));
  const counted = useQuery(q(countUnanswered, {}));
  const retry = () => Promise.all([list.refetch(), counted.refetch()]);
  return (
    <>
      <PageHead
        title={t("Who hasn't answered")}
        text={t('The events of the next {days} days', { days: UNANSWERED_DAYS })}
        back={{ href: scheduleAddress.to(), label: t('Schedule') }}
      />
      <div className="mt-6 grid gap-4 max-md:mt-4 max-md:gap-3">
        {list.data && counted.data ? (
          <Found events={list.data.pages.flat()} counted={counted.data} />
        ) : list.isError || counted.isError ? (
          <ListFailure what="answers" onRetry={retry} />
        ) : (
          <Loading />
        )}
        {list.hasNextPage && (
          <Button
            className="justify-self-center"
            busy={list.isFetchingNextPage}
            busyLabel={t('Loading more...')}
            onClick={() => list.fetchNextPage()}
          >
            {t('Show more events')}
          </Button>
        )}
      </div>
    </>
  );
}

type UnansweredCounts = Reply<typeof countUnanswered>;

function Found({ events, counted }: { events: UnansweredEvent[]; counted: UnansweredCounts }) {
  if (events.length === 0) {
    return (
      <Card>
        <EmptyState
          kind="none"
          level={2}
          title={t('No answers are missing')}
          text={t('Nobody is left to ask for the events of the next {days} days.', { days: UNANSWERED_DAYS })}
        />
      </Card>
    );
  }
  return (
    <>
      <RemindAll counted={counted} />
      {events.map((one) => (
        <UnansweredCard key={one.event.id} unanswered={one} />
      ))}
    </>
  );
}

function RemindAll({ counted: { events, players, canRemind } }: { counted: UnansweredCounts }) {
  const { club } = useSession();
  const remind = useAction(remindUnanswered, {
    input: () => ({}),
    onDone: (reminded) => toastReminded(club, reminded),
    failure: t('The reminders were not sent. Please try again.'),
  });
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 max-md:p-4">
      <div className="grid min-w-0 gap-1">
        <p>
          {Children.toArray(
            tParts<ReactNode>(
              events === 1
                ? '{players} without an answer to an event'
                : '{players} without an answer to one or more of {events}',
              {
                players: <span className="font-semibold">{formatCount(players, 'player')}</span>,
                events: formatCount(events, 'event'),
              },
            ),
          )}
        </p>
        <NoMailLine />
      </div>
      <Button
        variant="primary"
        icon={BellRing}
        className="max-md:w-full"
        busy={remind.isPending}
        busyLabel={t('Sending...')}
        reasonShown="before"
        disabledReason={canRemind ? undefined : t('None of their families can be reached by mail.')}
        onClick={() => remind.mutate()}
      >
        {t('Remind all')}
      </Button>
    </Card>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="grid gap-4 max-md:gap-3">
      <Card className="flex h-20 items-center px-5 max-md:px-4">
        <Skeleton className="h-5 w-3/5" />
      </Card>
      {[0, 1, 2].map((row) => (
        <Card key={row} className="flex h-44 gap-4 p-5 max-md:p-4">
          <Skeleton className="size-10 shrink-0" />
          <div className="flex-1">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="mt-2 h-4 w-3/5" />
            <Skeleton className="mt-6 h-5 w-4/5" />
          </div>
        </Card>
      ))}
    </SkeletonGroup>
  );
}
