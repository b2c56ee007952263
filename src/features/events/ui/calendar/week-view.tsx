import type { ReactNode } from 'react';
import { cx } from '@/kit/cx';
import { useSession } from '@/kit/session';
import type { Day } from '@/shared/dates';
import type { ClubEvent } from '../../contract';
import { weekOf } from '../../rules/calendar';
import { longDay } from '../../rules/range-title';
import { dayCells, hoursOf, longOn, timedOn } from '../../rules/week-grid';
import { DayGrid } from './day-grid';
import { DayHours, HourNames } from './day-hours';
import { DragArea, useDrag } from './drag';
import { EventChip } from './event-chip';
import { countText } from './month-parts';
import { useDayKeys } from './use-day-keys';
import type { ViewProps } from './view-props';

const names = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** Shows seven days by the hours of the club's clock, with concurrent events side by side. */
export function WeekView(props: ViewProps) {
  const { calendar, events } = props;
  const { timeZone } = useSession().club;
  const keys = useDayKeys(calendar.date, calendar.goTo, { rows: false });
  const days = weekOf(calendar.date);
  const timed = days.map((day) => timedOn(events.on(day), timeZone));
  const long = days.map((day) => longOn(events.all, day, timeZone));
  const hours = hoursOf(timed.flat());
  const counts = days.map((_, index) => (timed[index]?.length ?? 0) + (long[index]?.length ?? 0));
  return (
    <DragArea onMove={props.moves.move}>
      <DayGrid label="Week" keys={keys} className="w-full table-fixed border-collapse">
        <thead>
          <tr className="border-b border-line">
            <td className="w-14 border-r border-line" />
            {days.map((day, index) => (
              <th key={day} scope="col" className="p-1.5 text-left font-normal not-last:border-r not-last:border-line">
                <DayHead
                  day={day}
                  name={names[index] ?? ''}
                  count={counts[index] ?? 0}
                  tabIndex={keys.tabIndexOf(day)}
                  {...props}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {long.some((list) => list.length > 0) && (
            <tr className="border-b border-line">
              <td className="border-r border-line p-1.5 text-11 text-text-2">All day</td>
              {days.map((day, index) => (
                <WeekCell key={day} day={day} className="p-1.5">
                  <LongEvents events={long[index] ?? []} onOpen={props.onOpen} />
                </WeekCell>
              ))}
            </tr>
          )}
          <tr>
            <td className="border-r border-line p-0 align-top">
              <HourNames {...hours} />
            </td>
            {days.map((day, index) => (
              <WeekCell key={day} day={day} className="p-0">
                <DayHours
                  day={day}
                  rows={dayCells(timed[index] ?? [], hours)}
                  isEmpty={counts[index] === 0}
                  {...props}
                />
              </WeekCell>
            ))}
          </tr>
        </tbody>
      </DayGrid>
    </DragArea>
  );
}

type DayHeadProps = Pick<ViewProps, 'calendar'> & { day: Day; name: string; count: number; tabIndex: number };

function DayHead({ day, name, count, tabIndex, calendar }: DayHeadProps) {
  const isToday = day === calendar.today;
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={tabIndex}
      aria-label={`${longDay(day)}, ${countText(count)}`}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => calendar.openDay(day)}
      className="flex w-full items-center gap-2 rounded-badge px-1 py-0.5 transition-colors hover:bg-sunken"
    >
      <span className="text-11 font-medium text-text-2">{name}</span>
      <span
        className={cx(
          'grid h-7 min-w-7 place-content-center rounded-pill text-16 font-semibold',
          isToday && 'bg-accent text-on-accent',
        )}
      >
        {Number(day.slice(8))}
      </span>
    </button>
  );
}

/** A day's cell, to which an event can be dragged. */
function WeekCell({ day, className, children }: { day: Day; className: string; children: ReactNode }) {
  const drag = useDrag();
  return (
    <td
      {...drag.targetOf(day)}
      className={cx(
        'align-top not-last:border-r not-last:border-line',
        className,
        drag.over === day && 'bg-accent-soft/60',
      )}
    >
      {children}
    </td>
  );
}

function LongEvents({ events, onOpen }: { events: readonly ClubEvent[]; onOpen: ViewProps['onOpen'] }) {
  return (
    <ul className="grid grid-cols-1 gap-1">
      {events.map((event) => (
        <li key={event.id}>
          <EventChip event={event} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
