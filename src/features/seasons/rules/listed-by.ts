import { registrationStates } from '../contract/registration';

const states: readonly string[] = registrationStates;

/** Returns what the address narrows the registrations to: a season, or the latest one, a division and a state. */
export function registrationsListedBy(search: URLSearchParams) {
  const season = search.get('season');
  const division = search.get('division');
  const state = search.get('state') ?? '';
  return {
    ...(season && /^\d{1,9}$/.test(season) && { seasonId: season }),
    ...(division && /^\d{1,9}$/.test(division) && { divisionId: division }),
    ...(states.includes(state) && { state: state as (typeof registrationStates)[number] }),
  };
}
