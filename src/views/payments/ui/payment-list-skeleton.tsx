import { CardsSkeleton, SkeletonCell, TableSkeleton } from '@/kit/components/list-skeleton';
import { Skeleton } from '@/kit/components/skeleton';
import { paymentColumns } from './payment-table';

const ROWS = 6;

/** The list on its way, in its final size. */
export function PaymentListSkeleton({ phone }: { phone: boolean }) {
  return phone ? <Cards /> : <Table />;
}

function Table() {
  return (
    <TableSkeleton columns={paymentColumns} rows={ROWS}>
      <td className="pl-5">
        <span className="flex items-center gap-3">
          <Skeleton className="size-10 shrink-0" />
          <Skeleton className="h-4 w-32" />
        </span>
      </td>
      <SkeletonCell bar="h-4 w-28" />
      <SkeletonCell bar="ml-auto h-4 w-20" />
      <SkeletonCell bar="h-4 w-16" className="px-2.5 max-lg:hidden" />
      <SkeletonCell bar="h-6 w-20" />
      <SkeletonCell bar="h-4 w-24" />
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
          <Skeleton className="h-5 w-32" />
          <Skeleton className="mt-2 h-3.5 w-36" />
        </div>
        <Skeleton className="h-5 w-20" />
      </div>
      <div className="flex h-14 items-center justify-between border-t border-line px-3.5">
        <Skeleton className="h-6 w-20" />
        <Skeleton className="h-9 w-24" />
      </div>
    </CardsSkeleton>
  );
}
