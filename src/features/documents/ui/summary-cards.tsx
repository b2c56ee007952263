import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarX, CircleCheck, FileExclamationPoint, Hourglass } from 'lucide-react';
import { Button } from '@/kit/components/button';
import type { Icon } from '@/kit/components/icon';
import { Skeleton, SkeletonGroup } from '@/kit/components/skeleton';
import { cx } from '@/kit/cx';
import { formatNumber } from '@/shared/words';
import { type DocumentList, type DocumentStats, documentLists } from '../contract';

const looks: Record<DocumentList, { label: string; icon: Icon; tint: string }> = {
  complete: { label: 'Complete', icon: CircleCheck, tint: 'text-accent' },
  missing: { label: 'Missing', icon: FileExclamationPoint, tint: 'text-amber' },
  expired: { label: 'Expired', icon: CalendarX, tint: 'text-red' },
  review: { label: 'Under Review', icon: Hourglass, tint: 'text-amber' },
};

/** What a list is called. */
export function listLabel(list: DocumentList): string {
  return looks[list].label;
}

type SummaryCardsProps = {
  stats: UseQueryResult<DocumentStats | null>;
  chosen: DocumentList | undefined;
  onChoose: (list: DocumentList | undefined) => void;
};

/** How much there is in each of the four lists. A press shows that list alone, another press all documents again. */
export function SummaryCards({ stats, chosen, onChoose }: SummaryCardsProps) {
  const { data, isPending, isError, refetch } = stats;
  if (isPending) return <CardsSkeleton />;
  return (
    <section aria-label="Summary" className="mt-6 max-md:mt-4">
      <ul className={grid}>
        {documentLists.map((list) => (
          <li key={list} className="grid">
            <SummaryCard
              list={list}
              count={data?.[list]}
              pressed={chosen === list}
              onPress={() => onChoose(chosen === list ? undefined : list)}
            />
          </li>
        ))}
      </ul>
      {isError && (
        <p role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-text-2">
          The numbers could not be loaded.
          <Button size="dense" onClick={() => refetch()}>
            Try again
          </Button>
        </p>
      )}
    </section>
  );
}

const grid = 'grid grid-cols-2 gap-4 max-md:gap-2.5 lg:grid-cols-4';
const box = 'rounded-box border bg-surface px-5 py-4 max-md:px-3.5 max-md:py-3';

type SummaryCardProps = { list: DocumentList; count: number | undefined; pressed: boolean; onPress: () => void };

function SummaryCard({ list, count, pressed, onPress }: SummaryCardProps) {
  const { label, icon: Picture, tint } = looks[list];
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={cx(
        box,
        'cursor-pointer text-left transition-colors hover:border-accent',
        pressed ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <span className="flex items-center gap-2 text-text-2 max-md:text-13">
        <Picture className={cx('size-4', tint)} />
        <span className="min-w-0 flex-1">{label}</span>
      </span>
      <span className="mt-1.5 block text-32 max-md:mt-0.5 max-md:text-24">
        {count === undefined ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">Unknown</span>
          </>
        ) : (
          formatNumber(count)
        )}
      </span>
    </button>
  );
}

function CardsSkeleton() {
  return (
    <SkeletonGroup className={cx(grid, 'mt-6 max-md:mt-4')}>
      {documentLists.map((list) => (
        <div key={list} className={cx(box, 'border-line')}>
          <Skeleton className="h-5 w-24" />
          <Skeleton className="mt-2.5 h-8 w-14 max-md:mt-1.5" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
