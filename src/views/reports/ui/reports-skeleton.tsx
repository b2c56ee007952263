import { Card } from '@/kit/components/card';
import { Skeleton, SkeletonGroup } from '@/kit/components/skeleton';
import { cx } from '@/kit/cx';

const panels = [
  { name: 'revenue', style: 'h-112 lg:col-span-2' },
  { name: 'receivables', style: 'h-96' },
  { name: 'methods', style: 'h-96' },
];

/** The first reports on their way. */
export function ReportsSkeleton() {
  return (
    <SkeletonGroup className="mt-6 grid gap-4 max-md:mt-4 lg:grid-cols-2">
      {panels.map(({ name, style }) => (
        <Card key={name} className={cx('flex flex-col', style)}>
          <div className="flex h-14 items-center border-b border-line px-5 max-md:px-4">
            <Skeleton className="h-5 w-48" />
          </div>
          <div className="flex flex-1 flex-col gap-5 p-5 max-md:p-4">
            <Skeleton className="h-6 w-36" />
            <Skeleton className="flex-1" />
          </div>
        </Card>
      ))}
    </SkeletonGroup>
  );
}
