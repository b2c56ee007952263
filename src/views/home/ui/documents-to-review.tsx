import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { reviewLink } from '@/features/documents/addresses';
import { reviewWords } from '@/features/documents/ui/waiting-words';
import { q } from '@/kit/api/query-client';
import { Card } from '@/kit/components/card';
import { OnLink } from '@/kit/components/text-link';
import { getDashboardStats } from '../contract';

/** A row under the figures that leads to the documents to review, when there are any. */
export function DocumentsToReview() {
  const { data } = useQuery(q(getDashboardStats, {}));
  if (!data || data.pendingDocs === 0) return null;
  return (
    <Card className="mt-4 flex items-center gap-3 py-1.5 pr-3 pl-5 max-md:mt-2 max-md:pr-2 max-md:pl-3.5">
      <Hourglass className="size-4 shrink-0 text-amber" />
      <p className="min-w-0 flex-1">{reviewWords(data.pendingDocs)}</p>
      <OnLink href={reviewLink()}>Review</OnLink>
    </Card>
  );
}
