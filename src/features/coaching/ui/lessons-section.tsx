import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { DialogSection } from '@/kit/components/dialog/dialog';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { t } from '@/shared/translate';
import { listLessons } from '../contract/lesson';
import { LessonRows } from './lesson-rows';

const SHOWN = 4;

/** Lists an own child's lessons with coaches, in the child's details. Renders nothing without any. */
export function LessonsSection({ playerId }: { playerId: number }) {
  const { data, isPending, refetch } = useQuery(q(listLessons, { query: { playerId: String(playerId) } }));
  const [all, setAll] = useState(false);
  if (isPending || data?.length === 0) return null;
  if (!data) {
    return (
      <DialogSection title={t('Lessons')}>
        <LoadFailure title={t('The lessons could not be loaded')} onRetry={refetch} />
      </DialogSection>
    );
  }
  return (
    <DialogSection title={t('Lessons')}>
      <LessonRows lessons={all ? data : data.slice(0, SHOWN)} className="-my-3.5" />
      {!all && data.length > SHOWN && (
        <Button size="dense" className="mt-6" onClick={() => setAll(true)}>
          {t('Show all {count} lessons', { count: data.length })}
        </Button>
      )}
    </DialogSection>
  );
}
