import { formatNumber } from '@/shared/format';
import { t } from '@/shared/translate';
import { weekOf } from '../../rules/calendar';
import { longDay } from '../../rules/range-title';
import { DayGrid } from './day-grid';
import { DragArea } from './drag';
import { useDayKeys } from './use-day-keys';
import type { ViewProps } from './view-props';
import { WeekChip } from './week-chip';
import { DayHeads, WeekCell } from './week-parts';

/** As high as an hour, which has lines for the time and the place. */
const CHIP_ROWS = 4;

/** Shows the first events of seven days as lists, each with the number of the others, which its day shows. */
export function WeekColumns({ calendar, events, moves, onOpen }: ViewProps) {
  const keys = useDayKeys(calendar.date, calendar.goTo, { rows: false });
  const days = weekOf(calendar.date).map((day) => ({ day, list: events.on(day), count: events.countOn(day) }));
  return (
    <DragArea onMove={moves.move}>
      <DayGrid label={t('Week')} keys={keys} className="w-full table-fixed border-collapse">
        <thead>
          <tr className="border-b border-line">
            <DayHeads calendar={calendar} keys={keys} counts={days.map(({ count }) => count)} />
          </tr>
        </thead>
        <tbody>
          <tr>
            {days.map(({ day, list, count }) => (
              <WeekCell key={day} day={day} className="h-64 p-1.5">
                <ul className="grid grid-cols-1 gap-1">
                  {list.map((event) => (
                    <li key={event.id}>
                      <WeekChip event={event} rows={CHIP_ROWS} onOpen={onOpen} />
                    </li>
                  ))}
                </ul>
                {count > list.length && (
                  <button
                    type="button"
                    aria-label={t('{count} more on {day}', {
                      count: formatNumber(count - list.length),
                      day: longDay(day),
                    })}
                    onClick={() => calendar.openDay(day)}
                    className="mt-1 w-full rounded-[5px] bg-sunken py-1 text-12 text-text-2 hover:text-text"
                  >
                    {t('+{count} more', { count: formatNumber(count - list.length) })}
                  </button>
                )}
              </WeekCell>
            ))}
          </tr>
        </tbody>
      </DayGrid>
    </DragArea>
  );
}
