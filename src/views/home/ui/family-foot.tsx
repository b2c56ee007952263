import { useQuery } from '@tanstack/react-query';
import { FamilyLessons } from '@/features/coaching/ui/family-lessons';
import { OpenSeasons } from '@/features/seasons/ui/family-seasons';
import { q } from '@/kit/api/query-client';
import { t } from '@/shared/translate';
import { getTodo } from '../contract';

/** The end of a family's home, which is loaded once it is visible: the seasons to register for, and the children's lessons. */
export function FamilyFoot() {
  const { data } = useQuery(q(getTodo, {}));
  const seasons = data?.openSeasons ?? [];
  return (
    <>
      {seasons.length > 0 && (
        <section aria-labelledby="seasons" className="mt-6">
          <h2 id="seasons" className="mb-3 text-16 font-semibold tracking-[-0.01em]">
            {t('Registration')}
          </h2>
          <div className="grid gap-4 max-md:gap-3 md:grid-cols-2">
            <OpenSeasons seasons={seasons} />
          </div>
        </section>
      )}
      <FamilyLessons />
    </>
  );
}
