import { lazy } from 'react';
import { LoadWhenVisible } from '@/kit/components/lazy/load-when-visible';
import { SuspensePart } from '@/kit/components/lazy/suspense-part';
import { useSession } from '@/kit/session';
import { Home } from './home';
import { TodoSection } from './todo-section';

const FirstChild = lazy(async () => ({ default: (await import('./first-child')).FirstChild }));
const loadFoot = async () => (await import('./family-foot')).FamilyFoot;

/** The dashboard of a family, beginning with its to-do list. In a chunk that only families load. */
export function FamilyHomePage() {
  const { playerIds } = useSession();
  if (playerIds.length === 0) {
    return (
      <Home
        first={
          <SuspensePart>
            <FirstChild />
          </SuspensePart>
        }
      />
    );
  }
  return (
    <>
      <Home first={<TodoSection />} />
      <LoadWhenVisible load={loadFoot} />
    </>
  );
}
