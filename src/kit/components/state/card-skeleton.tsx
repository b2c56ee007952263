import { cx } from '@/kit/cx';
import { Card } from '../page/card';
import { Skeleton } from './skeleton';

/** A card that is still loading, in the height that `className` gives it; within a `SkeletonGroup`. */
export function CardSkeleton({ className }: { className: string }) {
  return (
    <Card className={cx('flex flex-col gap-4 p-5 max-md:p-4', className)}>
      <Skeleton className="h-6 w-2/5" />
      <Skeleton className="flex-1" />
    </Card>
  );
}
