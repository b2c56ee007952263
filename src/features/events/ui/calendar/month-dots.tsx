import { cx } from '@/kit/cx';
import { type Day, monthStart } from '@/shared/dates';
import { t } from '@/shared/translate';
import type { ClubEvent } from '../../contract/event';
import { monthGrid } from '../../rules/calendar';
import { longDay } from '../../rules/range-title';
import { DayGrid } from './day-grid';
import { countText, DotKey, EventDot, WeekdayHead } from './month-parts';
import { useDayKeys } from './use-day-keys';
import type { ViewProps } from './view-props';

const MAX_DOTS = 4;

/** Shows the month on a phone, with each day's events as dots. The chosen day's list is below. */
export function MonthDots({ calendar, events }: ViewProps) {
  const keys = useDayKeys(calendar.date, calendar.goTo, { rows: true });
  const weeks = monthGrid(calendar.date);
  return (
    <>
      <div className="px-2 pb-2">
        <DayGrid label={t('Month')} keys={keys} className="w-full table-fixed">
          <WeekdayHead className="h-7" />
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td key={day} className="p-0">
                    <DotDay
                      day={day}
                      list={events.on(day)}
                      count={events.countOn(day)}
                      today={calendar.today}
                      chosen={calendar.date}
                      tabIndex={keys.tabIndexOf(day)}
                      onChoose={calendar.goTo}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </DayGrid>
      </div>
      <DotKey anyOff={weeks.flat().some((day) => events.on(day).some(({ cancelledAt }) => cancelledAt !== null))} />
    </>
  );
}

type DotDayProps = {
  day: Day;
  list: ClubEvent[];
  count: number;
  today: Day;
  chosen: Day;
  tabIndex: number;
  onChoose: (day: Day) => void;
};

function DotDay({ day, list, count, today, chosen, tabIndex, onChoose }: DotDayProps) {
  const isChosen = day === chosen;
  const isToday = day === today;
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={tabIndex}
      aria-label={`${longDay(day)}, ${countText(count)}`}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onChoose(day)}
      className="flex h-12 w-full flex-col items-center rounded-badge focus-visible:-outline-offset-2"
    >
      <span
        className={cx(
          'grid size-8.5 place-content-center rounded-pill text-16',
          isChosen && 'bg-navy font-semibold text-on-navy',
          !isChosen && isToday && 'border-2 border-accent font-semibold text-accent-ink',
          !isChosen && !isToday && (monthStart(day) === monthStart(chosen) ? 'text-text' : 'text-text-3'),
        )}
      >
        {Number(day.slice(8))}
      </span>
      <span className="mt-0.5 flex h-2 items-center gap-0.5">
        {list.slice(0, count > MAX_DOTS ? MAX_DOTS - 1 : MAX_DOTS).map((event) => (
          <EventDot key={event.id} type={event.type} isOff={event.cancelledAt !== null} />
        ))}
        {count > MAX_DOTS && <span className="text-11/2 font-semibold text-text-2">+</span>}
      </span>
    </button>
  );
}
