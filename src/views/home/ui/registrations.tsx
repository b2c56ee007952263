import { Hourglass } from 'lucide-react';
import { lazy } from 'react';
import { acceptanceWords } from '@/features/standing/ui/waiting-words';
import { Card } from '@/kit/components/card';
import { LatePart } from '@/kit/components/late-part';
import { useSession } from '@/kit/session';
import { formatList, plural } from '@/shared/words';
import type { Todo } from '../contract';

const JoinedChild = lazy(async () => ({ default: (await import('./first-child')).JoinedChild }));

/** Which registered children wait for the club, and which it has joined with its own record. */
export function Registrations({ registrations }: Pick<Todo, 'registrations'>) {
  const { club } = useSession();
  const waiting = registrations.filter(({ state }) => state === 'waiting').map(({ firstName }) => firstName);
  const joined = registrations.filter(({ state }) => state === 'joined');
  return (
    <>
      {waiting.length > 0 && (
        <Card className="flex items-start gap-3 p-5 max-md:p-4">
          <Hourglass className="mt-0.5 size-5 shrink-0 text-amber" />
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">
              {formatList(waiting)} {plural(waiting.length, 'waits', 'wait')} for the club.
            </p>
            <p className="text-text-2">{acceptanceWords(club.mailGoesTo)}</p>
          </div>
        </Card>
      )}
      {joined.map(({ playerId, firstName }) => (
        <LatePart key={playerId}>
          <JoinedChild firstName={firstName} />
        </LatePart>
      ))}
    </>
  );
}
