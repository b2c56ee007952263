import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '@/kit/components/button/icon-button';
import { cx } from '@/kit/cx';
import { formatMonth } from '@/kit/format/month';
import { dateFormat } from '@/shared/date-format';
import type { Day } from '@/shared/dates';
import { t } from '@/shared/translate';
import { FIRST_DAY, LAST_DAY } from '../../rules/calendar';

type MonthPickerProps = { value: Day; today: Day; onValueChange: (month: string) => void };

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 };

/** Selects a month `YYYY-MM` of a year, inside a popover that closes with the choice. */
export function MonthPicker({ value, today, onValueChange }: MonthPickerProps) {
  const shown = value.slice(0, 7);
  const [year, setYear] = useState(Number(value.slice(0, 4)));
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);

  function choose(month: string, popover: HTMLElement | null) {
    onValueChange(month);
    popover?.hidePopover();
  }

  return (
    <div className="p-3">
      <div className="mb-1 flex items-center pl-2">
        <p aria-live="polite" className="flex-1 font-semibold">
          {year}
        </p>
        <IconButton
          label={t('Previous year')}
          icon={ChevronLeft}
          disabledReason={year === Number(FIRST_DAY.slice(0, 4)) ? t('The calendar begins with this year.') : undefined}
          onClick={() => setYear(year - 1)}
        />
        <IconButton
          label={t('Next year')}
          icon={ChevronRight}
          disabledReason={year === Number(LAST_DAY.slice(0, 4)) ? t('The calendar ends with this year.') : undefined}
          onClick={() => setYear(year + 1)}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows only lead from one of its buttons to another */}
      <div className="grid grid-cols-3 gap-1" onKeyDown={moveFocus}>
        {months.map((month) => (
          <button
            key={month}
            type="button"
            // biome-ignore lint/a11y/noAutofocus: a popover that opens is where the keyboard goes on
            autoFocus={month === shown}
            aria-label={formatMonth(month)}
            aria-pressed={month === shown}
            aria-current={month === today.slice(0, 7) ? 'date' : undefined}
            onClick={(event) => choose(month, event.currentTarget.closest<HTMLElement>('[popover]'))}
            className={cx('h-11 rounded-badge font-medium', lookOf(month, shown, today))}
          >
            {shortName(month)}
          </button>
        ))}
      </div>
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons: Element[] = [...event.currentTarget.querySelectorAll('button')];
  const to = event.target instanceof Element ? buttons[buttons.indexOf(event.target) + step] : undefined;
  if (to instanceof HTMLElement) to.focus();
}

function lookOf(month: string, shown: string, today: Day): string {
  if (month === shown) return 'bg-accent font-semibold text-on-accent';
  return cx('hover:bg-sunken', month === today.slice(0, 7) && 'border-2 border-accent text-accent-ink');
}

function shortName(month: string): string {
  return dateFormat({ month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));
}
