import { registrationStates } from '../contract/registration';

const states: readonly string[] = registrationStates;

/** Returns what the address narrows the registrations to: a season, or the latest one, a division and a state. */
export function registrationsListedBy(search: URLSearchParams) {
  const division = search.get('division');
  const state = search.get('state') ?? '';
  return {
    ...seasonListedBy(search),
    ...(division && /^\d{1,9}$/.test(division) && { divisionId: division }),
    ...(states.includes(state) && { state: state as (typeof registrationStates)[number] }),
  };
}

/** Returns which season the address names; nothing for the latest one. */
export function seasonListedBy(search: URLSearchParams) {
  const season = search.get('season');
  return season && /^\d{1,9}$/.test(season) ? { seasonId: season } : {};
}
