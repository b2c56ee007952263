import { WaitingRegistrations } from '@/features/player-lifecycle/ui/waiting-registrations';
import { OfferedPlaces } from '@/features/seasons/ui/family-seasons';
import type { Todo } from '../contract';
import { JoinedChild } from './first-child';

type RegistrationsProps = Pick<Todo, 'registrations' | 'offeredPlaces'>;

/** Shows places that are kept for the children, and which registered children await the club or were merged into its own record. */
export function Registrations({ registrations, offeredPlaces }: RegistrationsProps) {
  const joined = registrations.filter(({ state }) => state === 'joined');
  return (
    <>
      <OfferedPlaces places={offeredPlaces} />
      <WaitingRegistrations registrations={registrations} />
      {joined.map(({ playerId, firstName }) => (
        <JoinedChild key={playerId} firstName={firstName} />
      ))}
    </>
  );
}
