import { Card } from '@/kit/components/card';
import { Skeleton, SkeletonGroup } from '@/kit/components/skeleton';

const group = 'grid items-start gap-4 max-md:gap-3 md:grid-cols-2';

/** An event to answer at the left, an amount and two papers at the right: what a family mostly has to do. */
export function TodoSkeleton() {
  return (
    <SkeletonGroup className={group}>
      <EventSkeleton />
      <div className="grid gap-4 max-md:gap-3">
        <Card className="p-5 max-md:p-4">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="mt-1 h-8 w-44" />
          <Skeleton className="mt-2 h-4 w-52 max-w-full" />
          <Skeleton className="mt-3.5 h-12 w-full" />
        </Card>
        <PapersSkeleton rows={2} />
      </div>
    </SkeletonGroup>
  );
}

/** As many papers as `rows`, four at most. */
export function PapersSkeleton({ rows }: { rows: number }) {
  return (
    <Card className="divide-y divide-line">
      {[1, 2, 3, 4].slice(0, rows).map((row) => (
        <PaperSkeleton key={row} />
      ))}
    </Card>
  );
}

function PaperSkeleton() {
  return (
    <div className="flex items-center gap-3.5 p-5 max-md:min-h-20 max-md:gap-3 max-md:p-4">
      <Skeleton className="size-9 shrink-0" />
      <Lines />
    </div>
  );
}

export function NextEventsSkeleton() {
  return (
    <SkeletonGroup className={group}>
      <EventSkeleton />
    </SkeletonGroup>
  );
}

function EventSkeleton() {
  return (
    <Card>
      <div className="flex h-26 items-center gap-3.5 px-5 max-md:h-24 max-md:px-4">
        <Skeleton className="h-12 w-11 shrink-0" />
        <Lines />
      </div>
      <div className="px-5 pb-5 max-md:px-4 max-md:pb-4">
        <Skeleton className="mb-2.5 h-8 w-40" />
        <Skeleton className="h-12 w-full" />
      </div>
      <div className="border-t border-line px-5 py-3 max-md:px-4">
        <Skeleton className="h-3.5 w-40" />
      </div>
    </Card>
  );
}

function Lines() {
  return (
    <div className="grid min-w-0 flex-1 gap-2">
      <Skeleton className="h-4 w-48 max-w-full" />
      <Skeleton className="h-3.5 w-40 max-w-full" />
    </div>
  );
}
