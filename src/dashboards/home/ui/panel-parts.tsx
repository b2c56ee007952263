import { Skeleton, SkeletonGroup } from '@/kit/components/skeleton';

/** The dashboard's panels show this many rows. */
export const PANEL_ROWS = 3;

/** A row's own look, and the hairline between it and the row above. */
export const rowStyle =
  'group flex min-h-22.5 gap-3.5 py-3.5 max-md:gap-3 max-md:min-h-0 rounded-tag focus-visible:-outline-offset-2';

/** Rows on their way, in their final size. */
export function RowsSkeleton() {
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
