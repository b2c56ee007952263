import { Skeleton, SkeletonGroup } from '../state/skeleton';

/** A placeholder for a file that is loading. */
export function FileLoading() {
  return (
    <SkeletonGroup className="grid size-full place-items-center p-3">
      <Skeleton className="aspect-[1/1.41] h-full max-w-full" />
    </SkeletonGroup>
  );
}
