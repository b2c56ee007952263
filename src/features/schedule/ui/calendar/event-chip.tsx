import type { MouseEvent } from 'react';
import { cx } from '@/kit/cx';
import { formatTime } from '@/kit/format/dates';
import { paths } from '@/kit/paths';
import { useSession } from '@/kit/session';
import type { ClubEvent } from '../../contract';
import { eventLook } from '../event-look';
import { eventTypeLabel } from '../event-type-label';
import { PlaceLine } from '../place-line';
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
  const { icon: Picture, chip } = eventLook(event.type);
  const inherits = roomy ? 'text-current opacity-90 [&_svg]:text-current' : '';

  function open(press: MouseEvent) {
    // With a key held it stays a link, to its own page in a new tab.
    if (press.metaKey || press.ctrlKey || press.shiftKey) return;
    press.preventDefault();
    onOpen(event);
  }

  return (
    <a
      href={paths.event(event.id)}
      aria-haspopup="dialog"
      tabIndex={tabIndex}
      onClick={open}
      {...drag.propsOf(event)}
      className={cx(
        'relative z-1 flex gap-1.5 rounded-[5px] border px-1.5 py-px transition-colors',
        roomy && 'py-1.5',
        faint ? 'border-transparent bg-sunken text-text-2 hover:text-text' : chip,
        drag.moving?.id === event.id && 'opacity-50',
      )}
    >
      <Picture className="mt-px size-3.5 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="sr-only">{eventTypeLabel(event.type)}: </span>
        <span className={cx('block text-12 font-medium', roomy ? 'line-clamp-3 wrap-anywhere' : 'truncate')}>
          {event.title}
        </span>
        <time className="block truncate text-11" dateTime={event.startTime}>
          {formatTime(event.startTime, timeZone)}
          {roomy && ` – ${formatTime(event.endTime, timeZone)}`}
        </time>
        {roomy && event.location && <PlaceLine name={event.location} className={cx('mt-0.5 text-11!', inherits)} />}
      </span>
    </a>
  );
}
