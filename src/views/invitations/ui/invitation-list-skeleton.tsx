import { CardsSkeleton, SkeletonCell, TableSkeleton } from '@/kit/components/list-skeleton';
import { Skeleton } from '@/kit/components/skeleton';
import { invitationColumns } from './invitation-table';

const ROWS = 6;

/** The list on its way, in its final size. */
export function InvitationListSkeleton({ phone }: { phone: boolean }) {
  if (phone) {
    return (
      <CardsSkeleton rows={ROWS}>
        <div className="p-3.5">
          <Skeleton className="h-5 w-44" />
          <Skeleton className="mt-2 h-4 w-56" />
        </div>
        <div className="flex h-14 items-center border-t border-line px-3.5">
          <Skeleton className="h-6 w-28" />
        </div>
      </CardsSkeleton>
    );
  }
  return (
    <TableSkeleton columns={invitationColumns} rows={ROWS}>
      <SkeletonCell bar="h-5 w-48" className="pl-5" />
      <SkeletonCell bar="h-4 w-24" className="px-2.5 max-lg:hidden" />
      <SkeletonCell bar="h-4 w-20" />
      <SkeletonCell bar="h-6 w-28" />
      <SkeletonCell bar="ml-auto h-8 w-28" className="pr-5" />
    </TableSkeleton>
  );
}
