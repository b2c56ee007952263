import { useToday } from '@/kit/use-today';
import { useUrlFilters } from '@/kit/use-url-filters';
import { type Day, dayInMonth } from '@/shared/dates';
import { type CalendarView, isShown, shownBy } from '../../rules/calendar';
import { turnPage } from '../../rules/calendar-view';
import { filteredBy } from '../../rules/listed-by';
import { type TypeGroup, toggleGroup } from '../../rules/type-filter';

export type Calendar = ReturnType<typeof useCalendar>;

/** Returns the calendar's view, day and filters, which are stored in the address, and functions to change them. */
export function useCalendar() {
  const today = useToday();
  const { values, set } = useUrlFilters(['view', 'date', 'team', 'types']);
  const search = new URLSearchParams(values);
  const { view, date } = shownBy(search, today);
  const { team, groups } = filteredBy(search);

  const dateText = (day: Day) => (day === today ? '' : day);
  const viewText = (next: CalendarView) => (next === 'month' ? '' : next);

  return {
    today,
    view,
    date,
    /** A team's id; null for all. */
    team,
    /** The ticked types; none means All Events. */
    groups,
    isFiltered: team !== null || groups.length > 0,
    show: (next: CalendarView) => set({ view: viewText(next), date: dateText(date) }),
    goTo: (day: Day) => set({ date: isShown(day) ? dateText(day) : dateText(date) }),
    goToToday: () => set({ date: '' }),
    /** Goes to the same day of a month `YYYY-MM`, in the current view. */
    goToMonth: (month: string) => set({ date: dateText(dayInMonth(month, Number(date.slice(8)))) }),
    turn: (direction: -1 | 1) => set({ date: dateText(turnPage(view, date, direction)) }),
    openDay: (day: Day) => set({ view: 'day', date: dateText(day) }),
    setTeam: (id: string) => set({ team: id }),
    toggle: (group: TypeGroup) => set({ types: toggleGroup(groups, group).join(',') }),
    showAll: () => set({ types: '' }),
    clear: () => set({ team: '', types: '' }),
  };
}
