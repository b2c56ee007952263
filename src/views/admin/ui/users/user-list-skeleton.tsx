import { CardsSkeleton, SkeletonCell, TableSkeleton } from '@/kit/components/list-skeleton';
import { Skeleton } from '@/kit/components/skeleton';
import { userColumns } from './user-table';

const ROWS = 6;

/** The list on its way, in its final size. */
export function UserListSkeleton({ phone }: { phone: boolean }) {
  if (phone) {
    return (
      <CardsSkeleton rows={ROWS}>
        <div className="flex items-center gap-3 p-3.5">
          <Skeleton className="size-10 shrink-0" />
          <Skeleton className="h-5 w-36" />
        </div>
        <div className="flex h-14 items-center border-t border-line px-3.5">
          <Skeleton className="h-6 w-28" />
        </div>
      </CardsSkeleton>
    );
  }
  return (
    <TableSkeleton columns={userColumns} rows={ROWS}>
      <SkeletonCell bar="h-5 w-40" className="pl-5" />
      <SkeletonCell bar="h-4 w-44" className="px-2.5 max-lg:hidden" />
      <SkeletonCell bar="h-6 w-32" />
      <SkeletonCell bar="h-4 w-16" />
      <SkeletonCell bar="ml-auto h-8 w-28" className="pr-5" />
    </TableSkeleton>
  );
}
