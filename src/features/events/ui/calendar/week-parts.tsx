import type { ReactNode } from 'react';
import { cx } from '@/kit/cx';
import type { Day } from '@/shared/dates';
import { weekOf } from '../../rules/calendar';
import { longDay } from '../../rules/range-title';
import { useDrag } from './drag';
import { countText } from './month-parts';
import type { useDayKeys } from './use-day-keys';
import type { ViewProps } from './view-props';

const names = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

type DayHeadsProps = Pick<ViewProps, 'calendar'> & {
  keys: ReturnType<typeof useDayKeys>;
  /** The number of each day's events. */
  counts: readonly number[];
};

/** The header cells of a week, one for each day. */
export function DayHeads({ calendar, keys, counts }: DayHeadsProps) {
  return weekOf(calendar.date).map((day, index) => (
    <th key={day} scope="col" className="p-1.5 text-left font-normal not-last:border-r not-last:border-line">
      <DayHead
        day={day}
        name={names[index] ?? ''}
        count={counts[index] ?? 0}
        tabIndex={keys.tabIndexOf(day)}
        calendar={calendar}
      />
    </th>
  ));
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
export function WeekCell({ day, className, children }: { day: Day; className: string; children: ReactNode }) {
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
