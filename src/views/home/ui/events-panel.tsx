import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { eventAddress, scheduleAddress } from '@/features/events/addresses';
import type { ClubEvent } from '@/features/events/contract/event';
import { listUpcomingEvents } from '@/features/events/contract/list';
import { titleOf } from '@/features/events/rules/game';
import { CancelledLine, struck } from '@/features/events/ui/cancelled';
import { EventTile } from '@/features/events/ui/event-tile';
import { eventTypeLabel } from '@/features/events/ui/event-type-label';
import { PlaceLine } from '@/features/events/ui/place-line';
import { q } from '@/kit/api/query-client';
import { Panel } from '@/kit/components/page/panel';
import { cx } from '@/kit/cx';
import { formatMoment } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { t } from '@/shared/translate';
import { PANEL_ROWS } from '../rules/panel-rows';
import { type EmptyTexts, PanelRows, rowStyle } from './panel-parts';

export function useNextEvents(): UseQueryResult<ClubEvent[] | null> {
  return useQuery(q(listUpcomingEvents, { query: { limit: String(PANEL_ROWS) } }));
}

const empty: EmptyTexts = { title: 'No upcoming events', text: 'Events will appear here when scheduled' };

export function EventsPanel() {
  return (
    <Panel title={t('Upcoming Events')} link={{ href: scheduleAddress.to(), label: t('Full schedule') }}>
      <PanelRows list={useNextEvents()} what="events" empty={empty}>
        {(event) => <Row event={event} />}
      </PanelRows>
    </Panel>
  );
}

function Row({ event }: { event: ClubEvent }) {
  const { timeZone } = useSession().club;
  const { id, type, location, startTime } = event;
  return (
    <Link href={eventAddress.to({ id })} className={rowStyle}>
      <EventTile type={type} className="md:self-center" />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5 md:self-center">
        <span className={cx('line-clamp-2 font-semibold wrap-anywhere group-hover:text-accent-ink', struck(event))}>
          {titleOf(event)}
        </span>
        <CancelledLine event={event} />
        <span className="font-medium md:hidden">{formatMoment(startTime, timeZone)}</span>
        {location && <PlaceLine name={location} />}
        <span className="sr-only md:hidden">{eventTypeLabel(type)}</span>
      </span>
      <span className="shrink-0 self-center text-right max-md:hidden">
        <span className="block font-medium">{formatMoment(startTime, timeZone)}</span>
        <span className="mt-0.5 block text-13 text-text-3">{eventTypeLabel(type)}</span>
      </span>
    </Link>
  );
}
