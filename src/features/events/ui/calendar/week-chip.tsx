import { MapPin } from 'lucide-react';
import { formatTime } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { t } from '@/shared/translate';
import type { ClubEvent } from '../../contract/event';
import { scoreLabel } from '../../rules/game';
import { cancelledMessage } from '../cancelled';
import { ScoreLine } from '../score-line';
import { EventChip } from './event-chip';

/** Number of quarter hours from which a title has two lines. */
const TWO_LINES = 6;

type WeekChipProps = Pick<Parameters<typeof EventChip>[0], 'event' | 'narrow' | 'onOpen'> & { rows: number };

/** An event in a week, as high as its duration: its lower edge shows when it ends. */
export function WeekChip({ rows, ...props }: WeekChipProps) {
  return <EventChip {...props} isTall={rows >= TWO_LINES} below={<WeekLines event={props.event} rows={rows} />} />;
}

/** Returns how many lines fit below the title; the others are only read by screen readers. A quarter hour is 14 px high, a line 15.5. */
function linesBelow(rows: number): number {
  return Math.floor((14 * rows - 6) / 15.5) - (rows >= TWO_LINES ? 2 : 1);
}

function WeekLines({ event, rows }: { event: ClubEvent; rows: number }) {
  const { timeZone } = useSession().club;
  const lines = [
    <time key="time" dateTime={event.startTime}>
      {formatTime(event.startTime, timeZone)}
      <span className="sr-only"> {t('to {time}', { time: formatTime(event.endTime, timeZone) })}</span>
    </time>,
    event.cancelledAt && (
      <span key="off" className="font-medium text-red-ink">
        {cancelledMessage(event)}
      </span>
    ),
    event.location && (
      <span key="place">
        <MapPin className="mr-1 inline size-3" />
        {event.location}
      </span>
    ),
    scoreLabel(event) && <ScoreLine key="score" event={event} />,
  ].filter(Boolean);
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
    <span key={index} className={index < linesBelow(rows) ? 'block truncate' : 'sr-only'}>
      {line}
    </span>
  ));
}
