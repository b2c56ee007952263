import { Ban } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'wouter';
import { TeamMark } from '@/features/teams/ui/team-mark';
import { cx } from '@/kit/cx';
import { formatTime } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { t } from '@/shared/translate';
import type { ClubEvent } from '../../contract/event';
import { scoreLabel, titleOf } from '../../rules/game';
import { cancelledMessage, struck } from '../cancelled';
import { eventLook } from '../event-look';
import { hrefOf, labelOf, type ShownEvent } from '../shown-event';
import { useTeamNames } from '../team-names';
import { useDrag } from './drag';
import { eventColors } from './event-colors';

type EventChipProps = {
  event: ShownEvent;
  /** Content below the title in a week, instead of the start time in a month. */
  below?: ReactNode;
  /** The title may wrap to two lines. */
  isTall?: boolean;
  /** One of several side by side, where a week has no space for the icon. */
  narrow?: boolean;
  /** The day belongs to another month than the one shown. */
  faint?: boolean;
  tabIndex?: number;
  onOpen: (event: ClubEvent) => void;
};

/** An event in a month's or a week's day: it opens the dialog, and can be dragged to another day. */
export function EventChip({ event, below, isTall, narrow, faint, tabIndex, onOpen }: EventChipProps) {
  const drag = useDrag();
  const { timeZone } = useSession().club;
  const [, navigate] = useLocation();
  const { icon } = eventLook(event.type);
  const { chip } = eventColors(event.type);
  const isOff = Boolean(event.cancelledAt);
  const Picture = isOff ? Ban : icon;

  function open(press: MouseEvent) {
    // With a modifier key it remains a link that opens its own page in a new tab.
    if (press.metaKey || press.ctrlKey || press.shiftKey) return;
    press.preventDefault();
    if (event.lesson) navigate(event.lesson.href);
    else onOpen(event);
  }

  return (
    <a
      href={hrefOf(event)}
      aria-haspopup={event.lesson ? undefined : 'dialog'}
      data-tooltip={fullText(event, timeZone)}
      tabIndex={tabIndex}
      onClick={open}
      {...(!event.lesson && drag.propsOf(event))}
      className={cx(
        'relative z-1 block rounded-[5px] border text-11 transition-colors',
        narrow ? 'px-1' : 'px-1.5',
        below ? 'overflow-hidden' : 'py-px',
        isOff
          ? 'border-line bg-surface text-text-2 hover:border-control hover:text-text'
          : faint
            ? 'border-transparent bg-sunken text-text-2 hover:text-text'
            : chip,
        drag.moving?.id === event.id && 'opacity-50',
      )}
    >
      <span className="flex gap-1.5 text-12 font-medium">
        {!narrow && <Picture className="mt-px size-3.5 shrink-0" />}
        <span className="sr-only">{labelOf(event)}: </span>
        <span className={isTall ? 'line-clamp-2 min-w-0 wrap-anywhere' : 'truncate'}>
          <ChipTitle event={event} />
        </span>
      </span>
      {below ?? <MonthLine event={event} />}
    </a>
  );
}

/** Returns all that a chip may have no space for: `Game: U10 vs Bears, 7:15 AM, 4 : 2, won`. */
function fullText(event: ShownEvent, timeZone: string): string {
  const isOff = event.cancelledAt && cancelledMessage(event);
  const facts = [
    `${labelOf(event)}: ${titleOf(event)}`,
    isOff,
    formatTime(event.startTime, timeZone),
    scoreLabel(event),
  ];
  return facts.filter(Boolean).join(', ');
}

/** The title, without the team's name where the team's mark is shown. */
function ChipTitle({ event }: { event: ClubEvent }) {
  const { markOf, besideMark } = useTeamNames();
  const mark = markOf(event.teamId);
  const title = titleOf(event);
  const beside = besideMark(title, event.teamId);
  return (
    <>
      {mark && <TeamMark mark={mark} className="mr-1" />}
      {beside !== title && (
        <span aria-hidden="true" className={cx(struck(event))}>
          {beside}
        </span>
      )}
      <span className={cx(beside === title ? struck(event) : 'sr-only')}>{title}</span>
    </>
  );
}

/** When it begins, or in its place that it is cancelled or its result: there is no space for both. */
function MonthLine({ event }: { event: ClubEvent }) {
  const { timeZone } = useSession().club;
  const score = scoreLabel(event);
  return (
    <span className="block truncate pl-5">
      {event.cancelledAt && <span>{t('Cancelled')}</span>}
      <time className={cx((event.cancelledAt || score) && 'sr-only')} dateTime={event.startTime}>
        {event.cancelledAt && ', '}
        {formatTime(event.startTime, timeZone)}
        {score && ', '}
      </time>
      {score && <span>{score}</span>}
    </span>
  );
}
