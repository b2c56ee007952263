import { Card } from '@/kit/components/card';
import { CardsSkeleton, SkeletonCell, TableSkeleton } from '@/kit/components/list-skeleton';
import { Skeleton, SkeletonGroup } from '@/kit/components/skeleton';
import { earningColumns } from './earning-table';

const ROWS = 4;

/** The totals and the list on their way, in their final size. */
export function EarningListSkeleton({ phone }: { phone: boolean }) {
  return (
    <>
      <SkeletonGroup>
        <Card className="mt-4 h-31 px-5 py-4 max-md:mt-3 max-md:h-60 max-md:px-3.5 max-md:py-3">
          <div className="grid grid-cols-3 gap-x-4 gap-y-3 max-sm:grid-cols-1">
            {['total', 'received', 'ahead'].map((name) => (
              <Skeleton key={name} className="h-10 w-40 max-w-full max-md:h-6" />
            ))}
          </div>
          <Skeleton className="mt-6 h-4 w-72 max-w-full" />
        </Card>
      </SkeletonGroup>
      {phone ? <Cards /> : <Table />}
    </>
  );
}

function Cards() {
  return (
    <CardsSkeleton rows={ROWS}>
      <div className="grid gap-2.5 p-3.5">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-3.5 w-28" />
        <Skeleton className="h-6 w-20" />
      </div>
      <div className="flex h-14 items-center justify-end border-t border-line px-3.5">
        <Skeleton className="h-9 w-32" />
      </div>
    </CardsSkeleton>
  );
}

function Table() {
  return (
    <TableSkeleton columns={earningColumns} rows={ROWS}>
      <SkeletonCell bar="h-4 w-40" className="pl-5" />
      <SkeletonCell bar="h-4 w-24" className="px-2.5 max-lg:hidden" />
      <SkeletonCell bar="ml-auto h-4 w-20" className="pr-6 pl-2.5" />
      <SkeletonCell bar="h-4 w-28" className="px-2.5 max-lg:hidden" />
      <SkeletonCell bar="h-6 w-16" />
      <SkeletonCell bar="h-4 w-24" />
      <SkeletonCell bar="ml-auto h-8 w-28" className="pr-5" />
    </TableSkeleton>
  );
}
