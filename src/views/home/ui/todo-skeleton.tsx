import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';

const group = 'grid items-start gap-4 max-md:gap-3 md:grid-cols-2';
const event = 'h-64 max-md:h-61';

/** An event to answer at the left, an amount and two documents at the right: what a family usually has to do. */
export function TodoSkeleton() {
  return (
    <SkeletonGroup className={group}>
      <Skeleton className={event} />
      <div className="grid gap-4 max-md:gap-3">
        <Skeleton className="h-47 max-md:h-45" />
        <Skeleton className="h-39 max-md:h-40" />
      </div>
    </SkeletonGroup>
  );
}

export function NextEventsSkeleton() {
  return (
    <SkeletonGroup className={group}>
      <Skeleton className={event} />
    </SkeletonGroup>
  );
}
