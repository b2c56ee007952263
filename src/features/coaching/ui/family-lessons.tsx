import { useQuery } from '@tanstack/react-query';
import { q } from '@/kit/api/query-client';
import { Panel } from '@/kit/components/panel';
import { useSession } from '@/kit/session';
import { useNow } from '@/kit/use-now';
import { listLessons } from '../contract/lesson';
import { isToThinkOf } from '../rules/lesson';
import { LessonRows } from './lesson-rows';

/** The own children's lessons that are ahead or to be paid. Without any nothing stands there. */
export function FamilyLessons() {
  const { playerIds } = useSession();
  const now = useNow();
  const { data } = useQuery(q(listLessons, {}));
  const lessons = (data ?? []).filter((lesson) => isToThinkOf(lesson, now));
  if (lessons.length === 0) return null;
  return (
    <Panel title="Lessons" className="mt-6">
      <LessonRows lessons={lessons} withChild={playerIds.length > 1} className="px-5 max-md:px-4" />
    </Panel>
  );
}
