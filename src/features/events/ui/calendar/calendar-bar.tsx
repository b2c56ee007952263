import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '@/kit/components/button';
import { IconButton } from '@/kit/components/icon-button';
import { Segmented } from '@/kit/components/segmented';
import { rangeTitle } from '../../rules/range-title';
import { type ViewProps, viewOptions } from './view-props';

/** What is shown and how to turn to another page of it. */
export function CalendarBar({ calendar, events, phone }: Pick<ViewProps, 'calendar' | 'events'> & { phone?: boolean }) {
  const title = (
    <h2
      aria-live="polite"
      className={phone ? 'min-w-0 flex-1 text-16 leading-5 font-semibold tracking-[-0.01em]' : 'ml-2 text-18'}
    >
      {rangeTitle(calendar.view, calendar.date)}
    </h2>
  );
  const today = (
    <Button
      variant={phone ? 'ghost' : 'secondary'}
      aria-current={calendar.date === calendar.today ? 'date' : undefined}
      onClick={calendar.goToToday}
    >
      Today
    </Button>
  );
  const turns = (
    <div className="flex">
      <Turn direction={-1} calendar={calendar} events={events} />
      <Turn direction={1} calendar={calendar} events={events} />
    </div>
  );
  return phone ? (
    <div className="flex min-h-14 items-center gap-1 py-1.5 pr-1.5 pl-4">
      {title}
      {today}
      {turns}
    </div>
  ) : (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3">
      {today}
      {turns}
      {title}
      <Segmented
        className="ml-auto"
        label="View"
        value={calendar.view}
        onValueChange={calendar.show}
        options={viewOptions}
      />
    </div>
  );
}

function Turn({ direction, calendar, events }: Pick<ViewProps, 'calendar' | 'events'> & { direction: -1 | 1 }) {
  const prepare = () => events.prepare(direction);
  return (
    <IconButton
      label={direction < 0 ? `Previous ${calendar.view}` : `Next ${calendar.view}`}
      icon={direction < 0 ? ChevronLeft : ChevronRight}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => calendar.turn(direction)}
    />
  );
}
