import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { qPages } from '@/kit/api/pages';
import { Button } from '@/kit/components/button/button';
import { ButtonLink } from '@/kit/components/button/button-link';
import { LoadOnMount } from '@/kit/components/lazy/load-on-mount';
import { ListFailure } from '@/kit/components/list/list-failure';
import { NoMatch } from '@/kit/components/list/no-match';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { Panel } from '@/kit/components/page/panel';
import { EmptyState } from '@/kit/components/state/empty-state';
import { useChosenRows } from '@/kit/use-chosen-rows';
import { addressOf } from '@/shared/call-address';
import { t } from '@/shared/translate';
import { exportRegistrations, listRegistrations, REGISTRATIONS_PAGE } from '../contract/registration';
import type { ClubSeason } from '../contract/season';
import { registrationsListedBy } from '../rules/listed-by';
import { type Filters, noFilters, RegistrationFilters } from './registration-filters';
import { isOpen, RegistrationRow } from './registration-row';

const loadBar = async () => (await import('./chosen-registrations')).ChosenRegistrations;

type ListProps = { season: ClubSeason; filters: Filters; setFilters: (changes: Partial<Filters>) => void };

/** Lists a season's registrations in the order in which they were made, narrowed by the filters in the address. */
export function RegistrationList({ season, filters, setFilters }: ListProps) {
  const [search] = useSearchParams();
  const query = registrationsListedBy(search);
  const list = useInfiniteQuery(qPages(listRegistrations, { query }, REGISTRATIONS_PAGE));
  const rows = list.data?.pages.flat() ?? [];
  const chosen = useChosenRows(JSON.stringify(query));
  // Once rendered it stays, so that its open dialog can close.
  const [isBarDrawn, setBarDrawn] = useState(false);
  if (chosen.ids.size > 0 && !isBarDrawn) setBarDrawn(true);
  const choosing = { chosen, shown: rows.filter(isOpen).map(({ id }) => id) };
  const isFiltered = Boolean(filters.division || filters.state || filters.fee || filters.papers || filters.q);
  return (
    <>
      <Panel
        title={t('Registrations')}
        className="mt-4"
        aside={
          <ButtonLink
            reload
            icon={Download}
            href={addressOf(exportRegistrations, { query: { ...query, seasonId: String(season.id) } })}
            className="max-md:w-11 max-md:px-0 max-md:[&_svg]:size-5"
          >
            <span className="max-md:sr-only">{t('Export CSV')}</span>
          </ButtonLink>
        }
      >
        <RegistrationFilters filters={filters} setFilters={setFilters} choosing={choosing} />
        {list.isPending ? (
          <div className="p-5">
            <RowsSkeleton />
          </div>
        ) : list.isError && !list.data ? (
          <ListFailure className="m-5" what="registrations" onRetry={list.refetch} />
        ) : rows.length === 0 && isFiltered ? (
          <NoMatch title={t('No registrations match')} onClear={() => setFilters(noFilters)} />
        ) : rows.length === 0 ? (
          <EmptyState kind="none" title={t('No registrations')} text={t('They show here as families register.')} />
        ) : (
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <RegistrationRow key={row.id} registration={row} season={season} choosing={choosing} />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <div className="flex justify-center border-t border-line p-3">
            <Button
              busy={list.isFetchingNextPage}
              busyLabel={t('Loading more...')}
              onClick={() => list.fetchNextPage()}
            >
              {t('Show more')}
            </Button>
          </div>
        )}
      </Panel>
      {isBarDrawn && <LoadOnMount load={loadBar} chosen={chosen} rows={rows} />}
    </>
  );
}
