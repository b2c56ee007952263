import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '@/kit/components/state/empty-state';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { type Sentence, t } from '@/shared/translate';
import { PANEL_ROWS } from '../rules/panel-rows';

/** The style of a row, and the line between it and the row above. */
export const rowStyle =
  'group flex min-h-22.5 gap-3.5 py-3.5 max-md:gap-3 max-md:min-h-0 rounded-tag focus-visible:-outline-offset-2';

export type EmptyTexts = { title: Sentence; text: Sentence };

type PanelRowsProps<T> = {
  list: UseQueryResult<T[] | null>;
  /** What the rows are, in plural: `events`. */
  what: Sentence;
  empty: EmptyTexts;
  children: (item: T) => ReactNode;
};

/** Shows a panel's rows, or a text in their place when its list is loading, empty, or the only one that failed. */
export function PanelRows<T extends { id: number }>({ list, what, empty, children }: PanelRowsProps<T>) {
  const { data, isPending, refetch } = list;
  if (isPending) return <RowsSkeleton />;
  if (!data) return <LoadFailure title={t('The {what} could not be loaded', { what: t(what) })} onRetry={refetch} />;
  if (data.length === 0) return <EmptyState kind="none" title={t(empty.title)} text={t(empty.text)} />;
  return (
    <ul className="divide-y divide-line px-5 max-md:px-4">
      {data.slice(0, PANEL_ROWS).map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  );
}

/** Shows loading rows in their final size. */
function RowsSkeleton() {
  return (
    <SkeletonGroup className="divide-y divide-line px-5 max-md:px-4">
      {Array.from({ length: PANEL_ROWS }, (_, row) => row).map((row) => (
        <div key={row} className="flex min-h-22.5 items-center gap-3.5">
          <Skeleton className="size-10 shrink-0" />
          <div className="min-w-0 flex-1">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="mt-2.5 h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
