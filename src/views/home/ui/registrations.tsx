import { lazy } from 'react';
import { WaitingRegistrations } from '@/features/standing/ui/waiting-registrations';
import { LatePart } from '@/kit/components/late-part';
import type { Todo } from '../contract';

const JoinedChild = lazy(async () => ({ default: (await import('./first-child')).JoinedChild }));

/** Which registered children wait for the club, and which it has joined with its own record. */
export function Registrations({ registrations }: Pick<Todo, 'registrations'>) {
  const joined = registrations.filter(({ state }) => state === 'joined');
  return (
    <>
      <WaitingRegistrations registrations={registrations} />
      {joined.map(({ playerId, firstName }) => (
        <LatePart key={playerId}>
          <JoinedChild firstName={firstName} />
        </LatePart>
      ))}
    </>
  );
}
