import { useSession } from '@/kit/session';
import { formatNumber } from '@/shared/format';
import { t } from '@/shared/translate';
import type { ClubEvent } from '../../contract/event';
import { weekOf } from '../../rules/calendar';
import { longDay } from '../../rules/range-title';
import { dayCells, gridEventsOf, hoursOf, longOn } from '../../rules/week-grid';
import { DayGrid } from './day-grid';
import { DayHours, HourNames } from './day-hours';
import { DragArea } from './drag';
import { EventChip } from './event-chip';
import { useDayKeys } from './use-day-keys';
import type { ViewProps } from './view-props';
import { WeekChip } from './week-chip';
import { DayHeads, WeekCell } from './week-parts';

/** Shows seven days by the hours of the club's clock, with concurrent events side by side; as lists where only the first ones are known. */
export function WeekView(props: ViewProps) {
  return props.events.isPart ? <WeekColumns {...props} /> : <WeekHours {...props} />;
}

function WeekHours(props: ViewProps) {
  const { calendar, events } = props;
  const { timeZone } = useSession().club;
  const keys = useDayKeys(calendar.date, calendar.goTo, { rows: false });
  const days = weekOf(calendar.date);
  const timed = days.map((day) => gridEventsOf(events.on(day), timeZone));
  const long = days.map((day) => longOn(events.all, day, timeZone));
  const hours = hoursOf(timed.flat());
  const counts = days.map((_, index) => (timed[index]?.length ?? 0) + (long[index]?.length ?? 0));
  return (
    <DragArea onMove={props.moves.move}>
      <DayGrid label={t('Week')} keys={keys} className="w-full table-fixed border-collapse">
        <thead>
          <tr className="border-b border-line">
            <td className="w-14 border-r border-line" />
            <DayHeads calendar={calendar} keys={keys} counts={counts} />
          </tr>
        </thead>
        <tbody>
          {long.some((list) => list.length > 0) && (
            <tr className="border-b border-line">
              <td className="border-r border-line p-1.5 text-11 text-text-2">{t('All day')}</td>
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

/** As high as an hour, which has lines for the time and the place. */
const CHIP_ROWS = 4;

/** Shows the first events of seven days as lists, each with the number of the others, which its day shows. */
function WeekColumns({ calendar, events, moves, onOpen }: ViewProps) {
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
