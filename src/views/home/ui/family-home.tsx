import { useSession } from '@/kit/session';
import { FirstChild } from './first-child';
import { HomePage } from './home-page';
import { TodoSection } from './todo-section';

/** The dashboard of a family: first what it must do. In a chunk that nobody else loads. */
export function FamilyHome() {
  const { playerIds } = useSession();
  return <HomePage first={playerIds.length > 0 ? <TodoSection /> : <FirstChild />} />;
}
