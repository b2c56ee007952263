import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { q } from '@/kit/api/query-client';
import { Card } from '@/kit/components/card';
import { Counter } from '@/kit/components/counter';
import { LoadFailure } from '@/kit/components/load-failure';
import { Skeleton, SkeletonGroup } from '@/kit/components/skeleton';
import { getTodo, type Todo } from '../contract';
import { eventsOf } from '../rules/family-events';
import { AmountDue } from './amount-due';
import { MissingDocuments } from './missing-documents';
import { NextEvent } from './next-event';

/** What a family must do next, before anything else. */
export function TodoSection() {
  const { data, isPending, refetch } = useQuery(q(getTodo, {}));
  const count = data ? countOf(data) : 0;
  return (
    <section aria-labelledby="todo">
      <h2 id="todo" className="mb-3 flex items-center gap-2 text-16 font-semibold tracking-[-0.01em]">
        To do {count > 0 && <Counter value={count} />}
      </h2>
      {data ? (
        <Things todo={data} />
      ) : isPending ? (
        <TodoSkeleton />
      ) : (
        <Card>
          <LoadFailure title="Your to-do list could not be loaded" onRetry={refetch} />
        </Card>
      )}
    </section>
  );
}

function countOf({ nextEvent, answers, due, missingDocuments }: Todo): number {
  const events = eventsOf({ nextEvent, answers });
  const open = events.filter(({ children }) => children.length === 0 || children.some(({ rsvp }) => rsvp === null));
  return open.length + (due ? 1 : 0) + missingDocuments.length;
}

/** One under the other on a phone; on a wide window what is on at the left, what is owed at the right. */
function Things({ todo: { nextEvent, answers, due, missingDocuments } }: { todo: Todo }) {
  const events = eventsOf({ nextEvent, answers });
  const settled = !due && missingDocuments.length === 0;
  const column = 'grid content-start gap-4 max-md:gap-3';
  return (
    <div className="grid gap-4 max-md:gap-3 md:grid-cols-2">
      {events.length > 0 && (
        <div className={column}>
          {events.map(({ event, children }) => (
            <NextEvent key={event.id} event={event} answers={children} />
          ))}
        </div>
      )}
      <div className={column}>
        {due && <AmountDue due={due} />}
        {missingDocuments.length > 0 && <MissingDocuments missing={missingDocuments} />}
        {settled && <AllSettled />}
      </div>
    </div>
  );
}

function AllSettled() {
  return (
    <Card className="flex items-center gap-3 p-5 text-text-2 max-md:p-4">
      <CircleCheck className="size-5 text-accent" />
      Nothing to pay and no documents missing.
    </Card>
  );
}

function TodoSkeleton() {
  return (
    <SkeletonGroup className="grid gap-4 max-md:gap-3 md:grid-cols-2">
      <Card className="flex gap-3.5 p-5 max-md:p-4">
        <Skeleton className="h-12 w-11 shrink-0" />
        <div className="min-w-0 flex-1">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="mt-2.5 h-4.5 w-48 max-w-full" />
          <Skeleton className="mt-2.5 h-3.5 w-40 max-w-full" />
        </div>
      </Card>
      <Card className="p-5 max-md:p-4">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="mt-2.5 h-7 w-44" />
        <Skeleton className="mt-3 h-4 w-52 max-w-full" />
        <Skeleton className="mt-4 h-12 w-full" />
      </Card>
    </SkeletonGroup>
  );
}
