import { cx } from '@/kit/cx';
import type { Day } from '@/shared/dates';
import { weekOf } from '../../rules/calendar';
import { longDay } from '../../rules/range-title';
import { DayGrid } from './day-grid';
import { DragArea, useDrag } from './drag';
import { EventChip } from './event-chip';
import { countText } from './month-parts';
import { useDayKeys } from './use-day-keys';
import type { ViewProps } from './view-props';

const names = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** Seven columns with each day's events. */
export function WeekView(props: ViewProps) {
  const { calendar } = props;
  const keys = useDayKeys(calendar.date, calendar.goTo, { rows: false });
  const days = weekOf(calendar.date);
  return (
    <DragArea onMove={props.moves.move}>
      <DayGrid label="Week" keys={keys} className="h-px w-full table-fixed border-collapse">
        <thead>
          <tr className="border-b border-line">
            {days.map((day, index) => (
              <th key={day} scope="col" className="p-1.5 text-left font-normal not-last:border-r not-last:border-line">
                <DayHead day={day} name={names[index] ?? ''} tabIndex={keys.tabIndexOf(day)} {...props} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {days.map((day) => (
              <WeekDay key={day} day={day} {...props} />
            ))}
          </tr>
        </tbody>
      </DayGrid>
    </DragArea>
  );
}

type WeekDayProps = ViewProps & { day: Day };

function DayHead({ day, name, tabIndex, calendar, events }: WeekDayProps & { name: string; tabIndex: number }) {
  const isToday = day === calendar.today;
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={tabIndex}
      aria-label={`${longDay(day)}, ${countText(events.on(day).length)}`}
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

function WeekDay({ day, events, onOpen }: WeekDayProps) {
  const drag = useDrag();
  const list = events.on(day);
  return (
    <td
      {...drag.targetOf(day)}
      className={cx(
        'h-120 p-1.5 align-top not-last:border-r not-last:border-line',
        drag.over === day && 'bg-accent-soft/60',
      )}
    >
      <ul className="grid grid-cols-1 gap-1.5">
        {list.map((event) => (
          <li key={event.id}>
            <EventChip event={event} roomy onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {events.isPending && <span className="appear-late block h-20 rounded-[5px] bg-skeleton" />}
      {!events.isPending && list.length === 0 && <span className="sr-only">No events</span>}
    </td>
  );
}
