import type { EventDetail } from '@/features/events/contract/event';
import { titleOf } from '@/features/events/rules/game';
import { EventTile } from '@/features/events/ui/event-tile';
import { timeRange } from '@/features/events/ui/event-times';
import { PlaceLine } from '@/features/events/ui/place-line';
import { formatWeekday } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { t } from '@/shared/translate';

/** Shows title, time and place in little space: the list follows at once. */
export function RinkHead({ event }: { event: EventDetail }) {
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
      </div>
    </header>
  );
}
