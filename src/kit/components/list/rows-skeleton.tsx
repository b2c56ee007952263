import { Skeleton, SkeletonGroup } from '../state/skeleton';

/** The placeholder of a list's rows that are loading. */
export function RowsSkeleton() {
  return (
    <SkeletonGroup className="grid gap-5 py-1">
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-3/5" />
    </SkeletonGroup>
  );
}
