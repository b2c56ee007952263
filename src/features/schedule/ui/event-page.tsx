import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button';
import { ButtonLink } from '@/kit/components/button-link';
import { Card } from '@/kit/components/card';
import { EmptyState } from '@/kit/components/empty-state';
import { Skeleton, SkeletonGroup } from '@/kit/components/skeleton';
import { BackLink } from '@/kit/components/text-link';
import { paths } from '@/kit/paths';
import { useSession } from '@/kit/session';
import { readsEveryAttendance } from '@/shared/screens';
import { type EventDetail, getEvent } from '../contract';
import { getAttendance } from '../contract/attendance';
import { AttendanceSection } from './attendance/attendance-section';
import { changeReason } from './change-reason';
import { EventFacts } from './event-facts';
import { EventTile } from './event-tile';
import { EventTypeBadge } from './event-type-badge';
import { LazyEventDialog } from './form/lazy-event-dialog';

/** One event in full, and who comes to it. */
export function EventPage() {
  const { id = '' } = useParams<{ id: string }>();
  const { data, isPending } = useQuery(q(getEvent, { params: { id } }));
  // Asked for along with the event where that is sure to be read; the section below takes it from the cache.
  useQuery({ ...q(getAttendance, { params: { id } }), enabled: readsEveryAttendance(useSession()) });
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-3">
      {data ? (
        <>
          <BackLink href={paths.schedule}>Back to Schedule</BackLink>
          <Detail event={data} />
          <AttendanceSection event={data} />
        </>
      ) : isPending ? (
        <DetailSkeleton />
      ) : (
        <NotFound />
      )}
    </div>
  );
}

function Detail({ event }: { event: EventDetail }) {
  const user = useSession();
  const [, navigate] = useLocation();
  const [editing, setEditing] = useState(false);
  const reason = changeReason(user, event);
  return (
    <Card>
      <article>
        <header className="flex gap-4 border-b border-line p-5 max-md:gap-3 max-md:p-4">
          <EventTile type={event.type} />
          <div className="min-w-0 flex-1">
            <h1 tabIndex={-1} className="text-24 wrap-anywhere">
              {event.title}
            </h1>
            <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
              <EventTypeBadge type={event.type} />
              <p className="text-text-2">{event.teamName ?? 'All Teams'}</p>
            </div>
          </div>
        </header>
        <EventFacts event={event} />
        <footer className="flex flex-wrap items-center gap-2 border-t border-line px-5 py-4 max-md:px-4">
          <Button icon={Pencil} disabledReason={reason} onClick={() => setEditing(true)}>
            Edit Event
          </Button>
          <ButtonLink icon={CalendarPlus} href={`/api/events/${event.id}/ics`} reload>
            Add to calendar
          </ButtonLink>
        </footer>
      </article>
      <LazyEventDialog
        open={editing}
        event={event}
        onClose={() => setEditing(false)}
        onDeleted={() => navigate(paths.schedule)}
      />
    </Card>
  );
}

function NotFound() {
  return (
    <Card>
      <EmptyState
        kind="none"
        level={1}
        title="Event Not Found"
        text="The event you're looking for doesn't exist or has been removed."
        action={<ButtonLink href={paths.schedule}>Back to Schedule</ButtonLink>}
      />
    </Card>
  );
}

function DetailSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      <Skeleton className="h-9 w-40" />
      <Card>
        <div className="flex gap-4 border-b border-line p-5 max-md:gap-3 max-md:p-4">
          <Skeleton className="size-10 shrink-0" />
          <div className="flex-1">
            <Skeleton className="h-8 w-3/5" />
            <Skeleton className="mt-2 h-6 w-44" />
          </div>
        </div>
        <div className="grid gap-4 p-5 max-md:p-4">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-5 w-3/5" />
        </div>
      </Card>
    </SkeletonGroup>
  );
}
