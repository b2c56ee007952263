import { t } from '@/shared/translate';
import type { RegistrationState } from '../contract/registration';

/** Returns the state of a child's registration as a sentence. `rank`: the place on the waiting list. */
export function stateText(state: RegistrationState, division: string, rank: number | null): string {
  if (state === 'registered') return t('Has a place in {division}.', { division });
  if (state === 'waiting') return t('Number {rank} on the waiting list of {division}.', { rank: rank ?? '', division });
  return t('Waits for the club to agree to {division}.', { division });
}
