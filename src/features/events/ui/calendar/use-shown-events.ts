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
 * Returns the filtered events of the days that the calendar shows, by the day on which they start. Only those days are fetched; `lessons`
 * are all that the user can see.
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
    /** Prefetches the events of the next page. */
    prepare: (direction: -1 | 1) =>
      client.prefetchQuery(q(listEvents, { query: spanShown(view, turnPage(view, date, direction), timeZone) })),
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
