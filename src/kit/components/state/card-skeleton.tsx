import { cx } from '@/kit/cx';
import { Card } from '../page/card';
import { Skeleton } from './skeleton';

/** The placeholder of a card that is loading, with the height set by `className`; within a `SkeletonGroup`. */
export function CardSkeleton({ className }: { className: string }) {
  return (
    <Card className={cx('flex flex-col gap-4 p-5 max-md:p-4', className)}>
      <Skeleton className="h-6 w-2/5" />
      <Skeleton className="flex-1" />
    </Card>
  );
}
