import { eventTypes } from '../contract/event';
import { UPCOMING_ROWS } from './calendar-view';
import { passesTypes, type TypeGroup, typeGroups } from './type-filter';

/** Returns the filters in the calendar's address: a team's id, null for all teams, and groups of types, none for all types. */
export function filteredBy(search: URLSearchParams): { team: number | null; groups: TypeGroup[] } {
  const team = search.get('team') ?? '';
  const chosen = (search.get('types') ?? '').split(',');
  return {
    team: /^[1-9]\d{0,9}$/.test(team) ? Number(team) : null,
    groups: typeGroups.filter((group) => chosen.includes(group)),
  };
}

/** Returns the part of a query for events that these filters are. */
export function queryOf({ team, groups }: ReturnType<typeof filteredBy>) {
  const types = groups.length > 0 ? eventTypes.filter((type) => passesTypes(type, groups)) : [];
  return { teamId: team ?? undefined, type: types.join(',') || undefined };
}

/** Returns the query for the next events under these filters. */
export function upcomingOf(filters: ReturnType<typeof filteredBy>) {
  return { ...queryOf(filters), limit: UPCOMING_ROWS };
}
