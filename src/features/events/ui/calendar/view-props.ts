import { t } from '@/shared/translate';
import type { ClubEvent } from '../../contract/event';
import type { Calendar } from './use-calendar';
import type { Moves } from './use-moves';
import type { ShownEvents } from './use-shown-events';

/** The props of every view of the calendar. */
export type ViewProps = {
  calendar: Calendar;
  events: ShownEvents;
  moves: Moves;
  onOpen: (event: ClubEvent) => void;
};

export function viewOptions() {
  return [
    { value: 'month', label: t('Month') },
    { value: 'week', label: t('Week') },
    { value: 'day', label: t('Day') },
  ] as const;
}
