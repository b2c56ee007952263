import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { getAttendance } from '@/features/attendance/contract';
import { readsEveryAttendance } from '@/features/attendance/rules/reads-every';
import { AttendanceSection } from '@/features/attendance/ui/attendance-section';
import { downloadEvent } from '@/features/calendar-feeds/contract';
import { scheduleAddress } from '@/features/events/addresses';
import { type EventDetail, getEvent } from '@/features/events/contract';
import { changeReason } from '@/features/events/ui/change-reason';
import { EventFacts } from '@/features/events/ui/event-facts';
import { EventTile } from '@/features/events/ui/event-tile';
import { EventTypeBadge } from '@/features/events/ui/event-type-badge';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button';
import { ButtonLink } from '@/kit/components/button-link';
import { Card } from '@/kit/components/card';
import { DetailHead, DetailPage, DetailSkeleton } from '@/kit/components/detail-page';
import { LazyDialog } from '@/kit/components/lazy-dialog';
import { Skeleton } from '@/kit/components/skeleton';
import { useSession } from '@/kit/session';
import { addressOf } from '@/shared/call-address';

const loadEventDialog = async () => (await import('@/features/events/ui/form/event-dialog')).EventDialog;

const back = { href: scheduleAddress.to(), label: 'Back to Schedule' };

/** One event in full, and who comes to it. */
export function EventPage() {
  const { id = '' } = useParams<{ id: string }>();
  const query = useQuery(q(getEvent, { params: { id } }));
  // Asked for along with the event where that is sure to be read; the section below takes it from the cache.
  useQuery({ ...q(getAttendance, { params: { id } }), enabled: readsEveryAttendance(useSession()) });
  return (
    <DetailPage query={query} noun="Event" back={back} skeleton={<EventSkeleton />}>
      {(event) => (
        <>
          <Detail event={event} />
          <AttendanceSection event={event} />
        </>
      )}
    </DetailPage>
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
        <DetailHead tile={<EventTile type={event.type} />} title={event.title}>
          <EventTypeBadge type={event.type} />
          <p className="text-text-2">{event.teamName ?? 'All Teams'}</p>
        </DetailHead>
        <EventFacts event={event} />
        <footer className="flex flex-wrap items-center gap-2 border-t border-line px-5 py-4 max-md:px-4">
          <Button icon={Pencil} disabledReason={reason} onClick={() => setEditing(true)}>
            Edit Event
          </Button>
          <ButtonLink icon={CalendarPlus} href={addressOf(downloadEvent, { params: { id: event.id } })} reload>
            Add to calendar
          </ButtonLink>
        </footer>
      </article>
      <LazyDialog
        load={loadEventDialog}
        open={editing}
        event={event}
        onClose={() => setEditing(false)}
        onDeleted={() => navigate(scheduleAddress.to())}
      />
    </Card>
  );
}

function EventSkeleton() {
  return (
    <DetailSkeleton>
      <div className="grid gap-4 p-5 max-md:p-4">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-3/5" />
      </div>
    </DetailSkeleton>
  );
}
