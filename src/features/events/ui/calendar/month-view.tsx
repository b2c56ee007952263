import { cx } from '@/kit/cx';
import { type Day, monthStart } from '@/shared/dates';
import { formatNumber } from '@/shared/format';
import { t } from '@/shared/translate';
import { monthGrid } from '../../rules/calendar';
import { longDay } from '../../rules/range-title';
import { DayGrid } from './day-grid';
import { DragArea, useDrag } from './drag';
import { EventChip } from './event-chip';
import { countText, WeekdayHead } from './month-parts';
import { useDayKeys } from './use-day-keys';
import type { ViewProps } from './view-props';

const CELL_EVENTS = 2;

/** Shows the month as a grid of days. A day opens the day's view, an event its dialog. */
export function MonthView(props: ViewProps) {
  const { calendar } = props;
  const keys = useDayKeys(calendar.date, calendar.goTo, { rows: true });
  return (
    <DragArea onMove={props.moves.move}>
      <DayGrid label={t('Month')} keys={keys} className="w-full table-fixed border-collapse">
        <WeekdayHead className="h-8 border-b border-line pl-2.5 text-left" />
        <tbody>
          {monthGrid(calendar.date).map((week) => (
            <tr key={week[0]} className="not-last:border-b not-last:border-line">
              {week.map((day) => (
                <MonthDay key={day} day={day} tabIndex={keys.tabIndexOf(day)} {...props} />
              ))}
            </tr>
          ))}
        </tbody>
      </DayGrid>
    </DragArea>
  );
}

function MonthDay({ day, tabIndex, calendar, events, onOpen }: ViewProps & { day: Day; tabIndex: number }) {
  const drag = useDrag();
  const list = events.on(day).slice(0, CELL_EVENTS);
  const count = events.countOn(day);
  const outside = monthStart(day) !== monthStart(calendar.date);
  const isToday = day === calendar.today;
  return (
    <td
      {...drag.targetOf(day)}
      className={cx(
        'relative h-33 p-1.5 align-top not-last:border-r not-last:border-line',
        outside && 'bg-bg/60',
        drag.over === day && 'bg-accent-soft/60',
      )}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={tabIndex}
        aria-label={`${longDay(day)}, ${countText(count)}`}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => calendar.openDay(day)}
        className="mb-0.5 block rounded-badge after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
      >
        <span
          className={cx(
            'grid h-6 min-w-6 place-content-center rounded-pill text-13 font-medium',
            isToday ? 'bg-accent font-semibold text-on-accent' : outside ? 'text-text-3' : 'text-text',
          )}
        >
          {Number(day.slice(8))}
        </span>
      </button>
      <div className="grid grid-cols-1 gap-1">
        {list.map((event) => (
          <EventChip key={event.id} event={event} faint={outside} tabIndex={tabIndex} onOpen={onOpen} />
        ))}
        {events.isPending && !outside && <span className="appear-late h-8.5 rounded-[5px] bg-skeleton" />}
      </div>
      {count > list.length && (
        <span aria-hidden="true" className="mt-0.5 block pl-1.5 text-12 text-text-2">
          {t('+{count} more', { count: formatNumber(count - list.length) })}
        </span>
      )}
    </td>
  );
}
