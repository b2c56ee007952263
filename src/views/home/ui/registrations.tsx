import { WaitingRegistrations } from '@/features/player-lifecycle/ui/waiting-registrations';
import type { Todo } from '../contract';
import { JoinedChild } from './first-child';

/** Shows which registered children await the club's acceptance, and which were merged into the club's own record. */
export function Registrations({ registrations }: Pick<Todo, 'registrations'>) {
  const joined = registrations.filter(({ state }) => state === 'joined');
  return (
    <>
      <WaitingRegistrations registrations={registrations} />
      {joined.map(({ playerId, firstName }) => (
        <JoinedChild key={playerId} firstName={firstName} />
      ))}
    </>
  );
}
