import { CardsSkeleton, SkeletonCell, TableSkeleton } from '@/kit/components/list-skeleton';
import { Skeleton } from '@/kit/components/skeleton';
import { sessionColumns } from './session-table';

const ROWS = 6;

/** The list on its way, in its final size. */
export function SessionListSkeleton({ phone }: { phone: boolean }) {
  if (phone) {
    return (
      <CardsSkeleton rows={ROWS}>
        <div className="grid gap-2.5 p-3.5">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-4 w-48" />
        </div>
        <div className="flex h-14 items-center justify-between border-t border-line px-3.5">
          <Skeleton className="h-9 w-24" />
          <Skeleton className="h-9 w-32" />
        </div>
      </CardsSkeleton>
    );
  }
  return (
    <TableSkeleton columns={sessionColumns} rows={ROWS}>
      <SkeletonCell bar="h-5 w-40" className="pl-5" />
      <SkeletonCell bar="h-4 w-28" />
      <SkeletonCell bar="h-4 w-24" />
      <SkeletonCell bar="h-4 w-20" className="px-2.5 max-xl:hidden" />
      <SkeletonCell bar="h-4 w-20" className="px-2.5 max-xl:hidden" />
      <SkeletonCell bar="ml-auto h-4 w-16" className="pr-2.5 max-lg:hidden" />
      <SkeletonCell bar="h-6 w-22" className="pl-4 max-lg:hidden" />
      <SkeletonCell bar="h-8 w-20" />
      <SkeletonCell bar="ml-auto h-8 w-28" className="pr-5" />
    </TableSkeleton>
  );
}
