import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { getAttendance } from '@/features/attendance/contract/attendance';
import { readsEveryAttendance } from '@/features/attendance/rules/reads-every';
import { isRinkTime } from '@/features/attendance/rules/rink-time';
import { takesAttendance } from '@/features/attendance/rules/takes-attendance';
import { useStoreRink } from '@/features/attendance/ui/rink/use-rink';
import { useOrStored } from '@/features/attendance/ui/rink/use-stored-rink';
import { scheduleAddress } from '@/features/events/addresses';
import { type EventDetail, getEvent } from '@/features/events/contract/event';
import { titleOf } from '@/features/events/rules/game';
import { EventFacts } from '@/features/events/ui/event-facts';
import { EventTile } from '@/features/events/ui/event-tile';
import { timeRange } from '@/features/events/ui/event-times';
import { EventTypeBadge } from '@/features/events/ui/event-type-badge';
import { PlaceLine } from '@/features/events/ui/place-line';
import { ScoreLine } from '@/features/events/ui/score-line';
import { q } from '@/kit/api/query-client';
import { DetailPage, DetailSkeleton } from '@/kit/components/page/detail-page';
import { Panel } from '@/kit/components/page/panel';
import { Skeleton } from '@/kit/components/state/skeleton';
import { formatWeekday } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { useIdParam } from '@/kit/use-id-param';
import { useNow } from '@/kit/use-now';
import { t } from '@/shared/translate';
import { EnterScore } from './enter-score';
import { EventActions } from './event-actions';
import { EventCard } from './event-card';

type SectionProps = { event: EventDetail; atRink?: boolean };

type EventScreenProps = {
  /** Attendance, which looks different for a family and for the club. */
  section: ComponentType<SectionProps>;
};

/** Shows an event in full, with its attendance. */
export function EventScreen({ section }: EventScreenProps) {
  const id = useIdParam('id');
  const reading = useQuery(q(getEvent, { params: { id } }));
  // Fetched along with the event when it is certain to be needed; the section below uses the cached reply.
  useQuery({ ...q(getAttendance, { params: { id } }), enabled: readsEveryAttendance(useSession()) });
  const query = useOrStored(reading, ({ pages }) => pages.find(({ event }) => event.id === Number(id))?.event);
  return (
    <DetailPage
      query={query}
      noun="Event"
      back={{ href: scheduleAddress.to(), label: t('Back to Schedule') }}
      skeleton={<EventSkeleton />}
    >
      {(event) => <Shown event={event} section={section} />}
    </DetailPage>
  );
}

/**
 * On the event's day, shows attendance first to users who take it, as that is what is needed at the rink. Cancelled events have no
 * attendance.
 */
function Shown({ event, section: Section }: EventScreenProps & { event: EventDetail }) {
  const user = useSession();
  const now = useNow();
  const isOn = !event.cancelledAt;
  const atRink = isOn && takesAttendance(user, event) && isRinkTime(event, now, user.club.timeZone);
  useStoreRink(atRink);
  return atRink ? (
    <>
      <EnterScore event={event} />
      <RinkHead event={event} />
      <Section event={event} atRink />
      <EventDetails event={event} />
    </>
  ) : (
    <>
      <EnterScore event={event} />
      <EventCard event={event} />
      {isOn && <Section event={event} />}
    </>
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

/** Shows the event's details below the list, where attendance comes first. */
function EventDetails({ event }: { event: EventDetail }) {
  return (
    <Panel title={t('Event details')} aside={<EventTypeBadge type={event.type} />}>
      <EventFacts event={event} />
      <EventActions event={event} />
    </Panel>
  );
}

/** Shows title, time and place in little space: the list follows at once. */
function RinkHead({ event }: { event: EventDetail }) {
  const { timeZone } = useSession().club;
  const { type, location, teamName } = event;
  return (
    <header className="flex items-center gap-3 py-1">
      <EventTile type={type} />
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-20 wrap-anywhere">
          {titleOf(event)}
        </h1>
        <p className="text-text-2">
          {formatWeekday(event.startTime, timeZone)}, {timeRange(event, timeZone)} · {teamName ?? t('All Teams')}
        </p>
        {location && <PlaceLine name={location} />}
        <ScoreLine event={event} />
      </div>
    </header>
  );
}
