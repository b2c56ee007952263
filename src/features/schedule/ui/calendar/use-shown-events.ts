import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { q } from '@/kit/api/query-client';
import { useSession } from '@/kit/session';
import { addDays, type Day, instantAt } from '@/shared/dates';
import { type ClubEvent, listEvents } from '../../contract';
import { byStartingDay, type CalendarView, daysShown, turnPage } from '../../rules/calendar-view';
import { passesTypes, typeGroups } from '../../rules/type-filter';
import type { Calendar } from './use-calendar';

export type ShownEvents = ReturnType<typeof useShownEvents>;

/** The filtered events of the days that the calendar shows, by the day that they start on. Only those days are read. */
export function useShownEvents({ view, date, team, groups }: Calendar) {
  const { timeZone } = useSession().club;
  const client = useQueryClient();
  const { data, isPending, isError, refetch, isFetching } = useQuery(q(listEvents, rangeOf(view, date, timeZone)));
  const types = groups.join(',');
  const days = useMemo(() => arrange(data ?? [], team, types, timeZone), [data, team, types, timeZone]);
  return {
    on: (day: Day): ClubEvent[] => days.get(day) ?? [],
    isPending,
    isError: isError && !data,
    isFetching,
    refetch,
    /** Reads what the next page shows, before it is turned to. */
    prepare: (direction: -1 | 1) =>
      client.prefetchQuery(q(listEvents, rangeOf(view, turnPage(view, date, direction), timeZone))),
  };
}

function arrange(events: readonly ClubEvent[], team: number | null, types: string, timeZone: string) {
  const groups = typeGroups.filter((group) => types.split(',').includes(group));
  return byStartingDay(
    events.filter((event) => passesTeam(event, team) && passesTypes(event.type, groups)),
    timeZone,
  );
}

/** A team's calendar holds what is for all teams too. */
function passesTeam(event: Pick<ClubEvent, 'teamId'>, team: number | null): boolean {
  return team === null || event.teamId === null || event.teamId === team;
}

function rangeOf(view: CalendarView, date: Day, timeZone: string) {
  const { first, last } = daysShown(view, date);
  return { query: { from: instantAt(first, '00:00', timeZone), to: instantAt(addDays(last, 1), '00:00', timeZone) } };
}
