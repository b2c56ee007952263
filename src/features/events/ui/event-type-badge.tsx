import { Badge } from '@/kit/components/page/badge';
import { groupOf } from '../rules/type-filter';
import { eventLook } from './event-look';
import { eventTypeLabel } from './event-type-label';

/** Shows an event's type as an icon and a word. */
export function EventTypeBadge({ type }: { type: string }) {
  return (
    <Badge tone={groupOf(type) === 'other' ? 'waiting' : 'soft'} icon={eventLook(type).icon}>
      {eventTypeLabel(type)}
    </Badge>
  );
}
