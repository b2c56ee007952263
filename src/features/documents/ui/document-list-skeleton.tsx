import { CardsSkeleton, SkeletonCell, TableSkeleton } from '@/kit/components/list-skeleton';
import { Skeleton } from '@/kit/components/skeleton';
import { documentColumns } from './document-table';

const ROWS = 6;

/** The list on its way, in its final size. */
export function DocumentListSkeleton({ phone }: { phone: boolean }) {
  return phone ? <Cards /> : <Table />;
}

function Table() {
  return (
    <TableSkeleton columns={documentColumns} rows={ROWS}>
      <td className="pl-5">
        <span className="flex items-center gap-3">
          <Skeleton className="size-10 shrink-0" />
          <Skeleton className="h-4 w-36" />
        </span>
      </td>
      <SkeletonCell bar="h-4 w-28" />
      <SkeletonCell bar="h-4 w-20" className="px-2.5 max-lg:hidden" />
      <SkeletonCell bar="h-4 w-24" />
      <SkeletonCell bar="h-6 w-24" />
      <SkeletonCell bar="h-4 w-20" className="px-2.5 max-xl:hidden" />
      <SkeletonCell bar="ml-auto h-8 w-32" className="pr-5" />
    </TableSkeleton>
  );
}

function Cards() {
  return (
    <CardsSkeleton rows={ROWS}>
      <div className="flex items-start gap-3 p-3.5">
        <Skeleton className="size-11 shrink-0" />
        <div className="flex-1">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-2 h-3.5 w-32" />
          <Skeleton className="mt-2 h-3.5 w-44" />
          <Skeleton className="mt-1.5 h-3.5 w-36" />
          <Skeleton className="mt-1.5 h-3.5 w-32" />
        </div>
      </div>
      <div className="flex h-14 items-center border-t border-line px-3.5">
        <Skeleton className="h-6 w-28" />
      </div>
    </CardsSkeleton>
  );
}
