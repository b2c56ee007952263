import { useQuery, useQueryClient } from '@tanstack/react-query';
import { q } from '@/kit/api/query-client';
import { useSession } from '@/kit/session';
import type { Day } from '@/shared/dates';
import { listCalendar } from '../../calendar/contract';
import type { ClubEvent } from '../../contract/event';
import { calendarOf } from '../../rules/calendar';
import { byStartingDay, turnPage } from '../../rules/calendar-view';
import { queryOf } from '../../rules/listed-by';
import { passesTypes, typeGroups } from '../../rules/type-filter';
import type { ShownEvent } from '../shown-event';
import type { Calendar } from './use-calendar';
import type { Moves } from './use-moves';

export type ShownEvents = ReturnType<typeof useShownEvents>;

/**
 * Returns the filtered events of the days that the calendar shows, by the day on which they start. Only those days are fetched; `lessons`
 * are all that the user can see. Where there are too many for one answer, `isPart` is true and `on` has the first ones of each day.
 */
export function useShownEvents(
  { view, date, team, groups, isFiltered }: Calendar,
  { apply }: Moves,
  lessons: readonly ShownEvent[],
) {
  const { timeZone } = useSession().club;
  const client = useQueryClient();
  const query = calendarOf(view, date);
  const unfiltered = useQuery(q(listCalendar, { query }));
  // With all events the filters need no request.
  const isNarrowed = isFiltered && Boolean(unfiltered.data?.more);
  const narrowed = useQuery({
    ...q(listCalendar, { query: { ...query, ...queryOf({ team, groups }) } }),
    enabled: isNarrowed,
  });
  const { data, isPending, isError, refetch } = isNarrowed ? narrowed : unfiltered;
  const types = groups.join(',');
  const all = passing([...apply(data?.events ?? []), ...lessons], team, types);
  const days = byStartingDay(all, timeZone);
  const on = (day: Day): ShownEvent[] => days.get(day) ?? [];
  return {
    all,
    isPart: Boolean(data?.more),
    /** The id of the last event read. */
    lastId: data?.events.at(-1)?.id,
    on,
    /** Returns the number of a day's events, of which `on` may have only the first ones. */
    countOn: (day: Day): number => on(day).length + (data?.more?.[day] ?? 0),
    isPending,
    isError: isError && !data,
    refetch,
    /** Prefetches the events of the next page. */
    prepare: (direction: -1 | 1) =>
      client.prefetchQuery(q(listCalendar, { query: calendarOf(view, turnPage(view, date, direction)) })),
  };
}

/** Returns the events that pass the filters. A lesson belongs to no team. */
export function passing(events: readonly ShownEvent[], team: number | null, types: string): ShownEvent[] {
  const groups = typeGroups.filter((group) => types.split(',').includes(group));
  return events.filter(
    (event) => passesTeam(event, team) && (team === null || !event.lesson) && passesTypes(event.type, groups),
  );
}

/** A team's calendar includes the events of all teams. */
function passesTeam(event: Pick<ClubEvent, 'teamId'>, team: number | null): boolean {
  return team === null || event.teamId === null || event.teamId === team;
}
