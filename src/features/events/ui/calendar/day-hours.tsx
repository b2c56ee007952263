import { cx } from '@/kit/cx';
import type { Day } from '@/shared/dates';
import { t } from '@/shared/translate';
import type { ClubEvent } from '../../contract/event';
import { longDay } from '../../rules/range-title';
import { faceParts } from '../../rules/wall-clock';
import { DAY_COLUMNS, type GridCell, HOUR_ROWS } from '../../rules/week-grid';
import type { ViewProps } from './view-props';
import { WeekChip } from './week-chip';

/** The table is used for layout only, as the content security policy allows no inline styles. Screen readers read only its events. */
const places = { role: 'presentation' } as const;

/** Shows the hours beside the days. */
export function HourNames({ from, to }: { from: number; to: number }) {
  return (
    <table {...places} className="w-full">
      <tbody>
        {Array.from({ length: to - from }, (_, index) => from + index).map((hour) => (
          <tr key={hour} className="h-14">
            <td className="pt-0.5 pr-2 text-right align-top text-11 text-text-2">{hourName(hour)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayHoursProps = Pick<ViewProps, 'events' | 'calendar' | 'onOpen'> & {
  day: Day;
  rows: GridCell<ClubEvent>[][];
  /** The day has no events, including those above the hours. */
  isEmpty: boolean;
};

/** Shows a day's events at their hours, with concurrent ones side by side. */
export function DayHours({ day, rows, isEmpty, events, calendar, onOpen }: DayHoursProps) {
  return (
    <>
      {isEmpty && !events.isPending && <span className="sr-only">{t('No events')}</span>}
      <table {...places} className="w-full table-fixed">
        <colgroup>
          <col span={DAY_COLUMNS} />
        </colgroup>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a quarter of an hour is known by its place alone
            <tr key={row} className="h-3.5">
              {cells.map((cell, index) => (
                <td
                  key={cell.event?.id ?? `at ${index}`}
                  rowSpan={cell.rows}
                  colSpan={cell.columns}
                  className={cx('relative p-0', row > 0 && row % HOUR_ROWS === 0 && 'border-t border-line')}
                >
                  {(cell.event || cell.more) && (
                    <div className="absolute inset-0 grid overflow-hidden p-px">
                      {cell.event && (
                        <WeekChip
                          event={cell.event}
                          rows={cell.rows}
                          narrow={cell.columns < DAY_COLUMNS}
                          onOpen={onOpen}
                        />
                      )}
                      {cell.more && (
                        <button
                          type="button"
                          aria-label={t('{count} more at that time on {day}', {
                            count: cell.more.length,
                            day: longDay(day),
                          })}
                          onClick={() => calendar.openDay(day)}
                          className="rounded-[5px] bg-sunken text-12 text-text-2 hover:text-text"
                        >
                          +{cell.more.length}
                        </button>
                      )}
                    </div>
                  )}
                  {events.isPending && row === 0 && (
                    <span className="appear-late block h-14 rounded-[5px] bg-skeleton" />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Returns `7 AM` or `12 PM`. */
function hourName(hours: number): string {
  const { hour, half } = faceParts(`${hours}:00`);
  return `${hour} ${half}`;
}
