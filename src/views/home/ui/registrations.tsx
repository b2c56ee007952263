import { WaitingRegistrations } from '@/features/player-lifecycle/ui/waiting-registrations';
import { OfferedPlaces, OpenSeasons } from '@/features/seasons/ui/family-seasons';
import type { Todo } from '../contract';
import { JoinedChild } from './first-child';

/**
 * Shows places that are kept for the children, which registered children await the club's acceptance or were merged into its own record,
 * and the seasons to register for.
 */
export function Registrations({ todo: { registrations, offeredPlaces, openSeasons } }: { todo: Todo }) {
  const joined = registrations.filter(({ state }) => state === 'joined');
  return (
    <>
      <OfferedPlaces places={offeredPlaces} />
      <WaitingRegistrations registrations={registrations} />
      {joined.map(({ playerId, firstName }) => (
        <JoinedChild key={playerId} firstName={firstName} />
      ))}
      <OpenSeasons seasons={openSeasons} />
    </>
  );
}
