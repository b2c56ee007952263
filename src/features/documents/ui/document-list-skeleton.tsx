import { Card } from '@/kit/components/card';
import { Skeleton, SkeletonGroup } from '@/kit/components/skeleton';
import { TableHead } from './document-table';

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];

export function TableSkeleton() {
  return (
    <Card className="mt-4 overflow-clip">
      <SkeletonGroup>
        <table className="w-full table-fixed">
          <TableHead />
          <tbody>
            {placeholders.map((key) => (
              <tr key={key} className="h-15 border-t border-line">
                <td className="pl-5">
                  <span className="flex items-center gap-3">
                    <Skeleton className="size-10 shrink-0" />
                    <Skeleton className="h-4 w-36" />
                  </span>
                </td>
                <td className="px-2.5">
                  <Skeleton className="h-4 w-28" />
                </td>
                <td className="px-2.5 max-lg:hidden">
                  <Skeleton className="h-4 w-20" />
                </td>
                <td className="px-2.5">
                  <Skeleton className="h-4 w-24" />
                </td>
                <td className="px-2.5">
                  <Skeleton className="h-6 w-24" />
                </td>
                <td className="px-2.5 max-xl:hidden">
                  <Skeleton className="h-4 w-20" />
                </td>
                <td className="pr-5">
                  <Skeleton className="ml-auto h-8 w-32" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </SkeletonGroup>
    </Card>
  );
}

export function CardsSkeleton() {
  return (
    <SkeletonGroup className="mt-3 grid gap-3">
      {placeholders.map((key) => (
        <Card key={key}>
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
        </Card>
      ))}
    </SkeletonGroup>
  );
}
