import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { playersAddress } from '@/features/players/addresses';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { Select } from '@/kit/components/form/select';
import { ListFailure } from '@/kit/components/list/list-failure';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { Card } from '@/kit/components/page/card';
import { PageHead } from '@/kit/components/page/page-head';
import { EmptyState } from '@/kit/components/state/empty-state';
import { useUrlFilters } from '@/kit/use-url-filters';
import { t } from '@/shared/translate';
import { type ClubSeason, listSeasons } from '../contract/season';
import { noFilters } from './registration-filters';
import { SeasonBoard } from './season-board';

const loadDialog = async () => (await import('./season-dialog')).SeasonDialog;

/** Shows one of the club's seasons, which the address names, with its divisions and registrations. */
export function SeasonsPage() {
  const { values, set } = useUrlFilters(['season', 'division', 'state', 'fee', 'papers', 'q']);
  const { data, isError, isFetching, refetch } = useQuery(q(listSeasons, {}));
  const [form, setForm] = useState<{ season?: ClubSeason; copied?: ClubSeason } | null>(null);
  const season = data?.find(({ id }) => String(id) === values.season) ?? data?.[0];
  // Right after a change the list still has the season as it was. A form that is opened meanwhile stays.
  const copy = async (shown: ClubSeason) => {
    const newest = isFetching ? (await refetch({ cancelRefetch: false })).data : data;
    setForm((opened) => opened ?? { copied: newest?.find(({ id }) => id === shown.id) ?? shown });
  };
  const add = () => setForm({});
  const show = (id: string | number) => set({ season: String(id), ...noFilters });
  return (
    <>
      <PageHead
        title={t('Seasons')}
        text={<span className="max-md:hidden">{t('Registration, places and fees')}</span>}
        back={{ href: playersAddress.to(), label: t('Players') }}
        action={{ label: t('Add season'), icon: Plus, onClick: add }}
      >
        {data && data.length > 1 && (
          <Select
            aria-label={t('Season')}
            className="ml-auto w-48"
            value={String(season?.id)}
            options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => show(target.value)}
          />
        )}
      </PageHead>
      {isError && !data ? (
        <ListFailure className="mt-6 max-md:mt-4" what="seasons" onRetry={refetch} />
      ) : !data ? (
        <div className="mt-6 max-md:mt-4">
          <RowsSkeleton />
        </div>
      ) : season ? (
        <SeasonBoard
          key={season.id}
          season={season}
          filters={values}
          setFilters={set}
          onEdit={() => setForm({ season })}
          onCopy={() => copy(season)}
        />
      ) : (
        <Card className="mt-6 max-md:mt-4">
          <EmptyState
            kind="none"
            title={t('No seasons yet')}
            text={t('Add one to give families a page to register their children on.')}
            action={
              <Button variant="primary" icon={Plus} onClick={add}>
                {t('Add season')}
              </Button>
            }
          />
        </Card>
      )}
      <LazyDialog
        load={loadDialog}
        open={form !== null}
        season={form?.season}
        copied={form?.copied}
        onAdded={({ id }) => show(id)}
        onClose={() => setForm(null)}
      />
    </>
  );
}
