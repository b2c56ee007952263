import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '@/kit/components/button/button';
import { IconButton } from '@/kit/components/button/icon-button';
import { Segmented } from '@/kit/components/form/segmented';
import { MenuPopover } from '@/kit/components/menu/menu-popover';
import { cx } from '@/kit/cx';
import { t } from '@/shared/translate';
import { rangeTitle } from '../../rules/range-title';
import { MonthPicker } from './month-picker';
import { type ViewProps, viewOptions } from './view-props';

/** Shows the current range and the controls to change it. */
export function CalendarBar({ calendar, events, phone }: Pick<ViewProps, 'calendar' | 'events'> & { phone?: boolean }) {
  const today = (
    <Button
      variant={phone ? 'ghost' : 'secondary'}
      aria-current={calendar.date === calendar.today ? 'date' : undefined}
      onClick={calendar.goToToday}
    >
      {t('Today')}
    </Button>
  );
  const turns = (
    <div className="flex">
      <Turn direction={-1} calendar={calendar} events={events} />
      <Turn direction={1} calendar={calendar} events={events} />
    </div>
  );
  return phone ? (
    <div className="flex min-h-14 flex-wrap items-center gap-x-1 py-1.5 pr-1.5 pl-2">
      <Title calendar={calendar} phone />
      <div className="ml-auto flex gap-1">
        {today}
        {turns}
      </div>
    </div>
  ) : (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3">
      {today}
      {turns}
      <Title calendar={calendar} />
      <Segmented
        className="ml-auto"
        label={t('View')}
        value={calendar.view}
        onValueChange={calendar.show}
        options={viewOptions()}
      />
    </div>
  );
}

/** Shows the current range, with a picker for months far away. */
function Title({ calendar, phone }: Pick<ViewProps, 'calendar'> & { phone?: boolean }) {
  return (
    <MenuPopover
      label={t('Choose a month')}
      width={264}
      align="start"
      trigger={(props) => (
        <h2
          aria-live="polite"
          className={phone ? 'min-w-0 text-16 leading-5 font-semibold tracking-[-0.01em]' : 'text-18'}
        >
          <button
            type="button"
            data-tooltip={t('Choose a month')}
            className={cx(
              'flex max-w-full items-center gap-1 rounded-box px-2 text-left hover:bg-sunken',
              phone ? 'min-h-11' : 'h-9',
            )}
            {...props}
          >
            {rangeTitle(calendar.view, calendar.date)}
            <ChevronDown className="size-4 shrink-0 text-text-2" />
          </button>
        </h2>
      )}
    >
      <MonthPicker value={calendar.date} today={calendar.today} onValueChange={calendar.goToMonth} />
    </MenuPopover>
  );
}

function Turn({ direction, calendar, events }: Pick<ViewProps, 'calendar' | 'events'> & { direction: -1 | 1 }) {
  const prepare = () => events.prepare(direction);
  return (
    <IconButton
      label={direction < 0 ? t(previous[calendar.view]) : t(next[calendar.view])}
      icon={direction < 0 ? ChevronLeft : ChevronRight}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => calendar.turn(direction)}
    />
  );
}

const previous = { month: 'Previous month', week: 'Previous week', day: 'Previous day' } as const;
const next = { month: 'Next month', week: 'Next week', day: 'Next day' } as const;
