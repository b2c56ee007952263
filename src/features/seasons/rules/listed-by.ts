import { searchOfAddress } from '@/shared/search';
import { feeFilters, paperFilters, registrationStates } from '../contract/registration';

const states: readonly string[] = registrationStates;

/** Returns what the address narrows the registrations to: a season, or the latest one, a division, a state, the fee, the documents and a name. */
export function registrationsListedBy(search: URLSearchParams) {
  const division = search.get('division');
  const state = search.get('state') ?? '';
  const fee = feeFilters.find((one) => one === search.get('fee'));
  const papers = paperFilters.find((one) => one === search.get('papers'));
  const q = searchOfAddress(search.get('q')).trim();
  return {
    ...seasonListedBy(search),
    ...(division && /^\d{1,9}$/.test(division) && { divisionId: division }),
    ...(states.includes(state) && { state: state as (typeof registrationStates)[number] }),
    ...(fee && { fee }),
    ...(papers && { papers }),
    ...(q && { q }),
  };
}

/** Returns which season the address names; nothing for the latest one. */
export function seasonListedBy(search: URLSearchParams) {
  const season = search.get('season');
  return season && /^\d{1,9}$/.test(season) ? { seasonId: season } : {};
}
