import { BellRing } from 'lucide-react';
import { unansweredAddress } from '@/features/attendance/addresses';
import { Card } from '@/kit/components/card';
import { OnLink } from '@/kit/components/text-link';

/** A row under the figures that leads to whose answers are missing. */
export function UnansweredLink() {
  return (
    <Card className="mt-4 flex items-center gap-3 py-1.5 pr-3 pl-5 max-md:mt-2 max-md:pr-2 max-md:pl-3.5">
      <BellRing className="size-4 shrink-0 text-text-2" />
      <p className="min-w-0 flex-1">Who hasn't answered, over the next two weeks</p>
      <OnLink href={unansweredAddress.to()}>Look</OnLink>
    </Card>
  );
}
