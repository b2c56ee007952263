import { Calendar } from 'lucide-react';
import { Link } from 'wouter';
import { eventAddress } from '@/features/events/addresses';
import type { ClubEvent } from '@/features/events/contract/event';
import { titleOf } from '@/features/events/rules/game';
import { EventTile } from '@/features/events/ui/event-tile';
import { eventTypeLabel } from '@/features/events/ui/event-type-label';
import { Badge } from '@/kit/components/page/badge';
import { formatTime, formatWeekday } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { useToday } from '@/kit/use-today';
import { dayOf } from '@/shared/dates';
import { t } from '@/shared/translate';

/** Shows a team's next event, at the bottom of its card. */
export function NextEvent({ event }: { event: ClubEvent | null }) {
  if (!event) {
    return (
      <p className="flex min-h-19 items-center border-t border-line px-5 py-4 text-text-3 max-md:px-4">
        {t('No upcoming events')}
      </p>
    );
  }
  return <Coming event={event} />;
}

function Coming({ event }: { event: ClubEvent }) {
  const { id, type, startTime } = event;
  const { timeZone } = useSession().club;
  const today = useToday();
  return (
    <div className="relative flex min-h-19 items-center gap-3 border-t border-line px-5 py-4 transition-colors hover:bg-sunken/50 max-md:px-4">
      <EventTile type={type} />
      <div className="min-w-0 flex-1">
        <p className="sr-only">{t('Next event: {type}', { type: eventTypeLabel(type) })}</p>
        <Link
          href={eventAddress.to({ id })}
          className="line-clamp-1 font-medium wrap-anywhere after:absolute after:inset-0 hover:text-accent-ink"
        >
          {titleOf(event)}
        </Link>
        <p className="text-13 text-text-2">
          {formatWeekday(startTime, timeZone)}, {formatTime(startTime, timeZone)}
        </p>
      </div>
      {dayOf(startTime, timeZone) === today && (
        <Badge tone="soft" icon={Calendar}>
          {t('Today')}
        </Badge>
      )}
    </div>
  );
}
