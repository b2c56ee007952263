import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { q } from '@/kit/api/query-client';
import { LoadOnMount } from '@/kit/components/lazy/load-on-mount';
import { SuspensePart } from '@/kit/components/lazy/suspense-part';
import { Counter } from '@/kit/components/list/counter';
import { Card } from '@/kit/components/page/card';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { useAppBadge } from '@/kit/use-app-badge';
import { t } from '@/shared/translate';
import { getTodo, type Todo } from '../contract';
import { eventsOf } from '../rules/family-events';
import { AmountDue } from './amount-due';
import { NextEvent } from './next-event';
import { PapersToRenew } from './papers-to-renew';

const Registrations = lazy(async () => ({ default: (await import('./registrations')).Registrations }));
const loadPushOffer = async () => (await import('@/features/accounts/push/ui/push-offer')).PushOffer;

/** Shows what a family has to do next, and below the events for which it has answered. */
export function TodoSection() {
  const { data, isPending, refetch } = useQuery(q(getTodo, {}));
  if (data) return <Things todo={data} />;
  if (isPending)
    return (
      <>
        <Headed id="todo" title={t('To do')}>
          <TodoSkeleton />
        </Headed>
        <Headed id="next" title={t('Next events')}>
          <NextEventsSkeleton />
        </Headed>
      </>
    );
  return (
    <Headed id="todo" title={t('To do')}>
      <Card>
        <LoadFailure title={t('Your to-do list could not be loaded')} onRetry={refetch} />
      </Card>
    </Headed>
  );
}

function Headed({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 flex items-center gap-2 text-16 font-semibold tracking-[-0.01em]">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Stacked on a phone; in a wide window, answers are at the left and what is owed at the right. */
function Things({ todo }: { todo: Todo }) {
  const { nextEvent, answers, due, later, reported, declined, missingDocuments, expiringDocuments } = todo;
  const { registrations, offeredPlaces } = todo;
  const ofSeasons = registrations.length + offeredPlaces.length;
  const papers = missingDocuments.length + expiringDocuments.length;
  const left = useRef<number>(null);
  const { open, settled } = eventsOf({ nextEvent, answers });
  const [hasAnswered, setHasAnswered] = useState(false);
  const event = ({ event, children }: (typeof open)[number]) => (
    <Event
      key={event.id}
      event={event}
      answers={children}
      left={left}
      onAnswer={() => {
        setHasAnswered(true);
        return undefined;
      }}
    />
  );
  const count = open.length + (due ? 1 : 0) + papers + offeredPlaces.length;
  useAppBadge(count);
  const isOwing = due !== null || later.count > 0 || reported.count > 0;
  const column = open.length > 0 ? 'grid content-start gap-4 max-md:gap-3' : 'contents';
  return (
    <>
      <Headed
        id="todo"
        title={
          <>
            {t('To do')} {count > 0 && <Counter value={count} />}
          </>
        }
      >
        <div className={pairStyle}>
          <div className={column}>{open.map(event)}</div>
          <div className={column}>
            {isOwing && <AmountDue due={due} later={later} reported={reported} declined={declined} />}
            {papers > 0 && <PapersToRenew missing={missingDocuments} expiring={expiringDocuments} />}
            {ofSeasons > 0 && (
              <SuspensePart>
                <Registrations registrations={registrations} offeredPlaces={offeredPlaces} />
              </SuspensePart>
            )}
            {!isOwing && papers === 0 && ofSeasons === 0 && <AllSettled />}
          </div>
        </div>
      </Headed>
      {settled.length > 0 && (
        <Headed id="next" title={t('Next events')}>
          <div className={pairStyle}>{settled.map(event)}</div>
        </Headed>
      )}
      {hasAnswered && <LoadOnMount load={loadPushOffer} className="rounded-box border border-line bg-surface" />}
    </>
  );
}

const pairStyle = 'grid items-start gap-4 max-md:gap-3 md:grid-cols-2';

type EventProps = ComponentProps<typeof NextEvent> & { left: RefObject<number | null> };

function Event({ left, ...props }: EventProps) {
  return (
    <div ref={useFocusAlong(props.event.id, left)}>
      <NextEvent {...props} />
    </div>
  );
}

function AllSettled() {
  return (
    <Card className="flex items-center gap-3 p-5 text-text-2 max-md:p-4">
      <CircleCheck className="size-5 text-accent" />
      {t('Nothing to pay and no required papers missing.')}
    </Card>
  );
}

/**
 * Keeps focus when a card moves between lists, which renders it anew: when a card is removed with the focus inside, the next one with the
 * same `id` focuses its chosen answer. `left` is shared by the lists.
 */
function useFocusAlong(id: number, left: RefObject<number | null>): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const card = ref.current;
    if (left.current === id) card?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true });
    return () => {
      if (card?.contains(document.activeElement)) left.current = id;
    };
  }, [id, left]);
  return ref;
}

const eventSize = 'h-64 max-md:h-61';

/** An event to answer at the left, an amount and two documents at the right: what a family usually has to do. */
function TodoSkeleton() {
  return (
    <SkeletonGroup className={pairStyle}>
      <Skeleton className={eventSize} />
      <div className="grid gap-4 max-md:gap-3">
        <Skeleton className="h-47 max-md:h-45" />
        <Skeleton className="h-39 max-md:h-40" />
      </div>
    </SkeletonGroup>
  );
}

function NextEventsSkeleton() {
  return (
    <SkeletonGroup className={pairStyle}>
      <Skeleton className={eventSize} />
    </SkeletonGroup>
  );
}
