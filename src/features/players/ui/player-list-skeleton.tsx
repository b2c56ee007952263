import { CardsSkeleton, SkeletonCell, TableSkeleton } from '@/kit/components/list-skeleton';
import { Skeleton } from '@/kit/components/skeleton';
import { playerColumns } from './player-table';

const ROWS = 5;

/** The list on its way, in its final size. */
export function PlayerListSkeleton({ phone }: { phone: boolean }) {
  return phone ? <Cards /> : <Table />;
}

function Table() {
  return (
    <TableSkeleton columns={playerColumns} rows={ROWS}>
      <td className="pl-5">
        <span className="flex items-center gap-3">
          <Skeleton className="size-10 shrink-0" />
          <Skeleton className="h-4 w-36" />
        </span>
      </td>
      <SkeletonCell bar="h-4 w-24" />
      <SkeletonCell bar="h-4 w-20" className="px-2.5 max-lg:hidden" />
      <SkeletonCell bar="h-6 w-24" />
      <SkeletonCell bar="h-6 w-20" />
      <SkeletonCell bar="ml-auto h-8 w-16" className="pr-5" />
    </TableSkeleton>
  );
}

function Cards() {
  return (
    <CardsSkeleton rows={ROWS}>
      <div className="flex items-center gap-3 p-4">
        <Skeleton className="size-11 shrink-0" />
        <div className="flex-1">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="mt-2 h-3.5 w-32" />
        </div>
      </div>
      <div className="grid grid-cols-2 divide-x divide-line border-t border-line">
        <Skeleton className="m-4 h-10" />
        <Skeleton className="m-4 h-10" />
      </div>
    </CardsSkeleton>
  );
}
