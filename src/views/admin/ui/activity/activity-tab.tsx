import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { qPages } from '@/kit/api/pages';
import { Button } from '@/kit/components/button/button';
import { TextLink } from '@/kit/components/button/text-link';
import { ListFailure } from '@/kit/components/list/list-failure';
import { NoMatch } from '@/kit/components/list/no-match';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { Card } from '@/kit/components/page/card';
import { EmptyState } from '@/kit/components/state/empty-state';
import { formatMoment } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { useIsHydrating } from '@/kit/use-now';
import { useToday } from '@/kit/use-today';
import { useUrlFilters } from '@/kit/use-url-filters';
import { t, translated } from '@/shared/translate';
import { type ActivityItem, listActivity } from '../../contract/activity';
import { activityListedBy, activityOf } from '../../rules/listed-by';
import { ActivityFilters } from './activity-filters';

/** Lists what happened in the club, newest first. */
export function ActivityTab() {
  const today = useToday();
  const [search] = useSearchParams();
  const { set, clear } = useUrlFilters(['by', 'kind', 'days']);
  const filters = activityListedBy(search);
  const { by, kind, days } = filters;
  // Fetches again for the newest activity, but not right after hydration: the page's own data is current, however late the code was
  // loaded.
  const list = useInfiniteQuery({
    ...qPages(listActivity, { query: activityOf(filters, today) }),
    staleTime: 1_000,
    refetchOnMount: !useIsHydrating(),
  });
  return (
    <>
      <ActivityFilters values={filters} onChoose={set} onClear={clear} />
      {list.isPending && (
        <Card className="mt-4 p-5">
          <RowsSkeleton />
        </Card>
      )}
      {list.isError && !list.data && <ListFailure className="mt-4" what="activity" onRetry={list.refetch} />}
      {list.data && <Items items={list.data.pages.flat()} isFiltered={Boolean(by || kind || days)} onClear={clear} />}
      {list.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button busy={list.isFetchingNextPage} busyLabel={t('Loading more...')} onClick={() => list.fetchNextPage()}>
            {t('Show older activity')}
          </Button>
        </div>
      )}
    </>
  );
}

type ItemsProps = { items: ActivityItem[]; isFiltered: boolean; onClear: () => void };

function Items({ items, isFiltered, onClear }: ItemsProps) {
  const { timeZone } = useSession().club;
  if (items.length === 0) {
    return (
      <Card className="mt-4">
        {isFiltered ? (
          <NoMatch title={t('No activity found')} onClear={onClear} />
        ) : (
          <EmptyState kind="none" title={t('No recent activity')} text={t('What people do in the club shows here')} />
        )}
      </Card>
    );
  }
  return (
    <Card className="mt-4 overflow-clip">
      <ul aria-label={t('Activity')} className="divide-y divide-line">
        {items.map(({ id, description, about, timestamp }) => (
          <li
            key={id}
            className="flex min-h-12 items-center justify-between gap-x-6 px-5 py-2.5 max-md:flex-col max-md:items-start max-md:px-4"
          >
            <span className="min-w-0 wrap-anywhere">
              {translated(description)}
              {about && ': '}
              {about?.href ? <TextLink href={about.href}>{about.name}</TextLink> : about?.name}
            </span>
            <time dateTime={timestamp} className="shrink-0 text-13 text-text-2">
              {formatMoment(timestamp, timeZone)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
