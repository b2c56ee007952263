import { useSession } from '@/kit/session';
import { FirstChild } from './first-child';
import { Home } from './home';
import { TodoSection } from './todo-section';

/** The dashboard of a family: first what it must do. In a chunk that nobody else loads. */
export function FamilyHomePage() {
  const { playerIds } = useSession();
  return <Home first={playerIds.length > 0 ? <TodoSection /> : <FirstChild />} />;
}
