import { Card } from '@/kit/components/page/card';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { methodsShown } from './method-labels';

/** The placeholder of a checkout while it loads. */
export function CheckoutSkeleton() {
  return (
    <SkeletonGroup className="mt-6 grid items-start gap-6 max-md:mt-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card className="grid gap-4 p-5 max-md:p-4 md:col-start-2">
        <Skeleton className="h-11 w-56" />
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-12 w-full max-md:hidden" />
      </Card>
      <div className="md:col-start-1 md:row-start-1">
        <MethodsSkeleton />
      </div>
    </SkeletonGroup>
  );
}

/** The placeholder of the payment methods while they load. */
export function MethodsSkeleton() {
  return (
    <Card>
      <Skeleton className="mx-4.5 my-4 h-6 w-40 max-md:hidden" />
      {methodsShown.map((method) => (
        <div key={method} className="flex h-18 items-center gap-3.5 border-line px-4.5 not-first:border-t">
          <Skeleton className="size-5" />
          <Skeleton className="size-10" />
          <Skeleton className="h-9 w-44" />
        </div>
      ))}
    </Card>
  );
}
