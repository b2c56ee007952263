import { Ban, MapPin } from 'lucide-react';
import type { MouseEvent } from 'react';
import { cx } from '@/kit/cx';
import { formatTime } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { eventAddress } from '../../addresses';
import type { ClubEvent } from '../../contract';
import { scoreWords, titleOf } from '../../rules/game';
import { cancelledWords } from '../cancelled';
import { eventLook } from '../event-look';
import { timeRange } from '../event-times';
import { eventTypeLabel } from '../event-type-label';
import { ScoreLine } from '../score-line';
import { useDrag } from './drag';

type EventChipProps = {
  event: ClubEvent;
  /** With its place, and as many lines as the title needs. */
  roomy?: boolean;
  /** Of another month than the one shown. */
  faint?: boolean;
  tabIndex?: number;
  onOpen: (event: ClubEvent) => void;
};

/** An event in a month's or a week's day: opens the dialog, and can be dragged to another day. */
export function EventChip({ event, roomy, faint, tabIndex, onOpen }: EventChipProps) {
  const { timeZone } = useSession().club;
  const drag = useDrag();
  const { icon, chip } = eventLook(event.type);
  const score = scoreWords(event);
  const isOff = Boolean(event.cancelledAt);
  const Picture = isOff ? Ban : icon;

  function open(press: MouseEvent) {
    // With a key held it stays a link, to its own page in a new tab.
    if (press.metaKey || press.ctrlKey || press.shiftKey) return;
    press.preventDefault();
    onOpen(event);
  }

  return (
    <a
      href={eventAddress.to({ id: event.id })}
      aria-haspopup="dialog"
      tabIndex={tabIndex}
      onClick={open}
      {...drag.propsOf(event)}
      className={cx(
        'relative z-1 block rounded-[5px] border px-1.5 text-11 transition-colors',
        roomy ? 'py-1.5' : 'py-px',
        isOff
          ? 'border-line bg-surface text-text-2 hover:border-control hover:text-text'
          : faint
            ? 'border-transparent bg-sunken text-text-2 hover:text-text'
            : chip,
        drag.moving?.id === event.id && 'opacity-50',
      )}
    >
      <span className="flex gap-1.5 text-12 font-medium">
        <Picture className="mt-px size-3.5 shrink-0" />
        <span className="sr-only">{eventTypeLabel(event.type)}: </span>
        <span className={cx(roomy ? 'line-clamp-3 min-w-0 wrap-anywhere' : 'truncate', isOff && 'line-through')}>
          {titleOf(event)}
        </span>
      </span>
      {roomy && isOff && <span className="mt-1 block font-medium text-red-ink">{cancelledWords(event)}</span>}
      <time className={roomy ? 'mt-1 block' : 'block truncate pl-5'} dateTime={event.startTime}>
        {roomy ? (
          <TimeRange range={timeRange(event, timeZone)} />
        ) : (
          [isOff && 'Cancelled', formatTime(event.startTime, timeZone), score].filter(Boolean).join(', ')
        )}
      </time>
      {roomy && <ScoreLine event={event} />}
      {roomy && event.location && (
        <span className="mt-0.5 flex gap-1">
          <MapPin className="mt-0.5 size-3 shrink-0" />
          <span className="line-clamp-2 min-w-0 wrap-anywhere">{event.location}</span>
        </span>
      )}
    </a>
  );
}

/** Where a column is too narrow for both, the end goes on a line of its own: `10:30 PM –` over `12:30 AM`. */
function TimeRange({ range }: { range: string }) {
  const [start = '', end = ''] = range.split(/(?<= –) /);
  return (
    <>
      <span className="whitespace-nowrap">{start}</span> <span className="whitespace-nowrap">{end}</span>
    </>
  );
}
