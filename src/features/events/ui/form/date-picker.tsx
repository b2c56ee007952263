import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/kit/components/button/icon-button';
import { cx } from '@/kit/cx';
import { useToday } from '@/kit/use-today';
import { addMonths, type Day, monthStart } from '@/shared/dates';
import { type Sentence, t } from '@/shared/translate';
import { monthGrid } from '../../rules/calendar';
import { longDay, rangeTitle } from '../../rules/range-title';
import { DayGrid } from '../calendar/day-grid';
import { useDayKeys } from '../calendar/use-day-keys';

type DatePickerProps = { value: Day; min?: Day; onValueChange: (day: Day) => void };

const letters: Sentence[] = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Selects a day of a month, inside a popover that closes with the choice. */
export function DatePicker({ value, min, onValueChange }: DatePickerProps) {
  const today = useToday();
  const [at, setAt] = useState(value || min || today);
  const keys = useDayKeys(at, setAt, { rows: true });

  function choose(day: Day, popover: HTMLElement | null) {
    if (min && day < min) return;
    onValueChange(day);
    popover?.hidePopover();
  }

  return (
    <div className="p-3">
      <div className="mb-1 flex items-center pl-2">
        <p aria-live="polite" className="flex-1 font-semibold">
          {rangeTitle('month', at)}
        </p>
        <IconButton label={t('Previous month')} icon={ChevronLeft} onClick={() => setAt(addMonths(at, -1))} />
        <IconButton label={t('Next month')} icon={ChevronRight} onClick={() => setAt(addMonths(at, 1))} />
      </div>
      <DayGrid label={t('Days')} keys={keys} className="w-full table-fixed">
        <thead>
          <tr>
            {letters
              .map((day) => t(day))
              .map((name) => (
                <th key={name} scope="col" abbr={name} className="h-8 text-11 font-medium text-text-2">
                  {name.slice(0, 1)}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(at).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0 text-center">
                  <button
                    type="button"
                    // biome-ignore lint/a11y/noAutofocus: a popover that opens is where the keyboard goes on
                    autoFocus={day === at}
                    data-day={day}
                    tabIndex={keys.tabIndexOf(day)}
                    aria-label={longDay(day)}
                    aria-disabled={min !== undefined && day < min}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={(event) => choose(day, event.currentTarget.closest<HTMLElement>('[popover]'))}
                    className={cx('size-9 rounded-badge text-13 font-medium', lookOf(day, { value, min, today, at }))}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </DayGrid>
    </div>
  );
}

function lookOf(day: Day, { value, min, today, at }: { value: Day; min?: Day; today: Day; at: Day }): string {
  if (min && day < min) return 'cursor-not-allowed text-text-3 line-through';
  if (day === value) return 'bg-accent font-semibold text-on-accent';
  const ring = day === today ? 'border-2 border-accent text-accent-ink' : '';
  return cx('hover:bg-sunken', ring, monthStart(day) !== monthStart(at) && 'text-text-3');
}
