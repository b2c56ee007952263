import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { Link } from 'wouter';
import { type ClubEvent, listUpcomingEvents } from '@/features/schedule/contract';
import { EventTile } from '@/features/schedule/ui/event-tile';
import { eventTypeLabel } from '@/features/schedule/ui/event-type-label';
import { q } from '@/kit/api/query-client';
import { EmptyState } from '@/kit/components/empty-state';
import { LoadFailure } from '@/kit/components/load-failure';
import { Panel } from '@/kit/components/panel';
import { formatMoment } from '@/kit/format/dates';
import { paths } from '@/kit/paths';
import { useSession } from '@/kit/session';
import { PANEL_ROWS, RowsSkeleton, rowStyle } from './panel-parts';

export function useNextEvents(): UseQueryResult<ClubEvent[] | null> {
  return useQuery(q(listUpcomingEvents, { query: { limit: String(PANEL_ROWS) } }));
}

export function EventsPanel() {
  return (
    <Panel title="Upcoming Events" link={{ href: paths.schedule, label: 'Full schedule' }}>
      <Rows />
    </Panel>
  );
}

function Rows() {
  const { data, isPending, refetch } = useNextEvents();
  if (isPending) return <RowsSkeleton />;
  if (!data) return <LoadFailure title="The events could not be loaded" onRetry={refetch} />;
  if (data.length === 0) {
    return <EmptyState kind="none" title="No upcoming events" text="Events will appear here when scheduled" />;
  }
  return (
    <ul className="divide-y divide-line px-5 max-md:px-4">
      {data.map((event) => (
        <li key={event.id}>
          <Row event={event} />
        </li>
      ))}
    </ul>
  );
}

function Row({ event }: { event: ClubEvent }) {
  const { timeZone } = useSession().club;
  const { id, type, title, location, startTime } = event;
  return (
    <Link href={paths.event(id)} className={rowStyle}>
      <EventTile type={type} className="md:self-center" />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5 md:self-center">
        <span className="line-clamp-2 font-semibold wrap-anywhere group-hover:text-accent-ink">{title}</span>
        <span className="font-medium md:hidden">{formatMoment(startTime, timeZone)}</span>
        {location && <Place name={location} />}
        <span className="sr-only md:hidden">{eventTypeLabel(type)}</span>
      </span>
      <span className="shrink-0 self-center text-right max-md:hidden">
        <span className="block font-medium">{formatMoment(startTime, timeZone)}</span>
        <span className="mt-0.5 block text-13 text-text-3">{eventTypeLabel(type)}</span>
      </span>
    </Link>
  );
}

/** Where something is, after a pin. */
export function Place({ name }: { name: string }) {
  return (
    <span className="flex min-w-0 items-start gap-1.5 text-13 text-text-2">
      <MapPin className="mt-0.5 size-3.5 text-text-3" />
      <span className="line-clamp-2 wrap-anywhere">{name}</span>
    </span>
  );
}
