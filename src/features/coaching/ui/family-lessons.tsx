import { useQuery } from '@tanstack/react-query';
import { q } from '@/kit/api/query-client';
import { Panel } from '@/kit/components/page/panel';
import { formatDay } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { useNow } from '@/kit/use-now';
import { formatCount } from '@/shared/format';
import { t } from '@/shared/translate';
import { listLessons } from '../contract/lesson';
import { foldByWeek, isToThinkOf } from '../rules/lesson';
import { LessonRows } from './lesson-rows';

/** Lists the own children's lessons that are upcoming or have to be paid. Renders nothing without any. */
export function FamilyLessons() {
  const { playerIds, club } = useSession();
  const now = useNow();
  const { data } = useQuery(q(listLessons, {}));
  const lessons = (data ?? []).filter((lesson) => isToThinkOf(lesson, now));
  if (lessons.length === 0) return null;
  const { first, later } = foldByWeek(lessons, now, club.timeZone);
  const look = { withChild: playerIds.length > 1, className: 'px-5 max-md:px-4' };
  return (
    <Panel title={t('Lessons')} className="mt-6">
      <LessonRows lessons={first} {...look} />
      {later.map((week) => (
        <details key={week.from} className="border-t border-line">
          <summary className="min-h-11 px-5 py-3 font-medium max-md:px-4">
            {t('Week of {day}: {count}', {
              day: formatDay(week.from),
              count: formatCount(week.lessons.length, 'lesson'),
            })}
            {week.owed > 0 && t(', {owed} to pay', { owed: week.owed })}
          </summary>
          <LessonRows lessons={week.lessons} {...look} />
        </details>
      ))}
    </Panel>
  );
}
