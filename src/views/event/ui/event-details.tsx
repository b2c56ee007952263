import type { EventDetail } from '@/features/events/contract';
import { EventFacts } from '@/features/events/ui/event-facts';
import { EventTypeBadge } from '@/features/events/ui/event-type-badge';
import { Panel } from '@/kit/components/panel';
import { EventActions } from './event-actions';

/** The same facts below the list, where attendance comes first. */
export function EventDetails({ event }: { event: EventDetail }) {
  return (
    <Panel title="Event details" aside={<EventTypeBadge type={event.type} />}>
      <EventFacts event={event} />
      <EventActions event={event} />
    </Panel>
  );
}
