import { useQuery, useQueryClient } from '@tanstack/react-query';
import { q } from '@/kit/api/query-client';
import { useSession } from '@/kit/session';
import type { Day } from '@/shared/dates';
import { type ClubEvent, listEvents } from '../../contract';
import { spanShown } from '../../rules/calendar';
import { byStartingDay, turnPage } from '../../rules/calendar-view';
import { passesTypes, typeGroups } from '../../rules/type-filter';
import type { ShownEvent } from '../shown-event';
import type { Calendar } from './use-calendar';
import type { Moves } from './use-moves';

export type ShownEvents = ReturnType<typeof useShownEvents>;

/**
 * The filtered events of the days that the calendar shows, by the day that they start on. Only those days are read; `lessons` are all that
 * the user is told of.
 */
export function useShownEvents(
  { view, date, team, groups }: Calendar,
  { apply }: Moves,
  lessons: readonly ShownEvent[],
) {
  const { timeZone } = useSession().club;
  const client = useQueryClient();
  const { data, isPending, isError, refetch } = useQuery(q(listEvents, { query: spanShown(view, date, timeZone) }));
  const types = groups.join(',');
  const all = passing([...apply(data ?? []), ...lessons], team, types);
  const days = byStartingDay(all, timeZone);
  return {
    all,
    on: (day: Day): ShownEvent[] => days.get(day) ?? [],
    isPending,
    isError: isError && !data,
    refetch,
    /** Reads what the next page shows, before it is turned to. */
    prepare: (direction: -1 | 1) =>
      client.prefetchQuery(q(listEvents, { query: spanShown(view, turnPage(view, date, direction), timeZone) })),
  };
}

/** Those that the filters let pass. A lesson is no team's. */
export function passing(events: readonly ShownEvent[], team: number | null, types: string): ShownEvent[] {
  const groups = typeGroups.filter((group) => types.split(',').includes(group));
  return events.filter(
    (event) => passesTeam(event, team) && (team === null || !event.lesson) && passesTypes(event.type, groups),
  );
}

/** A team's calendar holds what is for all teams too. */
function passesTeam(event: Pick<ClubEvent, 'teamId'>, team: number | null): boolean {
  return team === null || event.teamId === null || event.teamId === team;
}
