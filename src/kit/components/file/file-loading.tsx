import { Skeleton, SkeletonGroup } from '../state/skeleton';

/** A file on its way, where it will stand. */
export function FileLoading() {
  return (
    <SkeletonGroup className="grid size-full place-items-center p-3">
      <Skeleton className="aspect-[1/1.41] h-full max-w-full" />
    </SkeletonGroup>
  );
}
