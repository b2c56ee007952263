import { CardReviews, RowReviews } from '@/features/documents/ui/review/reviews';
import { useReview } from '@/features/documents/ui/review/use-review';
import { Documents } from './documents';

/** The documents of the club, or of a coach's teams. */
export function DocumentsPage() {
  const actions = useReview();
  return <Documents reviewing={{ actions, RowReviews, CardReviews }} />;
}
