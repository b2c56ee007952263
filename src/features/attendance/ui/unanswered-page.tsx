import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { scheduleAddress } from '@/features/events/addresses';
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
import { plural } from '@/shared/format';
import { listUnanswered, remindUnanswered, UNANSWERED_DAYS, type UnansweredEvent } from '../contract';
import { toastReminded } from './toast-reminded';
import { UnansweredCard } from './unanswered-card';

/** Shows the missing answers by event, with one tap to ask all of those people. */
export function UnansweredPage() {
  const { data, isPending, refetch } = useQuery(q(listUnanswered, {}));
  return (
    <>
      <PageHead
        title="Who hasn't answered"
        text={`The events of the next ${UNANSWERED_DAYS} days`}
        back={{ href: scheduleAddress.to(), label: 'Schedule' }}
      />
      <div className="mt-6 grid gap-4 max-md:mt-4 max-md:gap-3">
        {data ? <Found events={data} /> : isPending ? <Loading /> : <ListFailure what="answers" onRetry={refetch} />}
      </div>
    </>
  );
}

function Found({ events }: { events: UnansweredEvent[] }) {
  if (events.length === 0) {
    return (
      <Card>
        <EmptyState
          kind="none"
          level={2}
          title="No answers are missing"
          text={`Nobody is left to ask for the events of the next ${UNANSWERED_DAYS} days.`}
        />
      </Card>
    );
  }
  return (
    <>
      <RemindAll events={events} />
      {events.map((one) => (
        <UnansweredCard key={one.event.id} unanswered={one} />
      ))}
    </>
  );
}

function RemindAll({ events }: { events: UnansweredEvent[] }) {
  const { club } = useSession();
  const remind = useAction(remindUnanswered, {
    input: () => ({}),
    onDone: (reminded) => toastReminded(club, reminded),
    failure: 'The reminders were not sent. Please try again.',
  });
  const players = new Map(events.flatMap((one) => one.players.map((player) => [player.playerId, player] as const)));
  const canRemind = [...players.values()].some(({ hasGuardian }) => hasGuardian);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 max-md:p-4">
      <div className="grid min-w-0 gap-1">
        <p>
          <span className="font-semibold">{`${players.size} ${plural(players.size, 'player')}`}</span>
          {` without an answer to ${events.length === 1 ? 'an event' : `one or more of ${events.length} events`}`}
        </p>
        <NoMailLine />
      </div>
      <Button
        variant="primary"
        icon={BellRing}
        className="max-md:w-full"
        busy={remind.isPending}
        busyLabel="Sending..."
        reasonShown="before"
        disabledReason={canRemind ? undefined : 'None of their families can be reached by mail.'}
        onClick={() => remind.mutate()}
      >
        Remind all
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
