import type { EventDetail } from '@/features/events/contract/event';
import { titleOf } from '@/features/events/rules/game';
import { CancelledLine, struck } from '@/features/events/ui/cancelled';
import { EventFacts } from '@/features/events/ui/event-facts';
import { EventTile } from '@/features/events/ui/event-tile';
import { EventTypeBadge } from '@/features/events/ui/event-type-badge';
import { Card } from '@/kit/components/page/card';
import { DetailHead } from '@/kit/components/page/detail-page';
import { cx } from '@/kit/cx';
import { t } from '@/shared/translate';
import { EventActions } from './event-actions';

/** Shows an event with all its details, at the top of its page. */
export function EventCard({ event }: { event: EventDetail }) {
  return (
    <Card>
      <article>
        <DetailHead
          tile={<EventTile type={event.type} />}
          title={<span className={cx(struck(event))}>{titleOf(event)}</span>}
        >
          <EventTypeBadge type={event.type} />
          <p className="text-text-2">{event.teamName ?? t('All Teams')}</p>
        </DetailHead>
        {event.cancelledAt && (
          <div className="border-b border-line bg-red-soft px-5 py-3 max-md:px-4">
            <CancelledLine event={event} />
          </div>
        )}
        <EventFacts event={event} />
        <EventActions event={event} />
      </article>
    </Card>
  );
}
