import { formatCount } from '@/shared/format';
import { missingLink, reviewLink } from '../../addresses';
import type { DocumentStats } from '../../contract';

/** What waits for somebody, and where: documents to review for who reviews them, missing papers for a family. Null: nothing does. */
export function waitingMessage(
  { review, missing }: Pick<DocumentStats, 'review' | 'missing'>,
  { reviews }: { reviews: boolean },
): { text: string; href: string } | null {
  if (reviews) return review > 0 ? { text: `${formatCount(review, 'document')} to review`, href: reviewLink() } : null;
  return missing > 0 ? { text: `${formatCount(missing, 'paper')} missing`, href: missingLink() } : null;
}

/** `9 documents wait for a review` */
export function reviewMessage(count: number): string {
  return count === 1 ? '1 document waits for a review' : `${formatCount(count, 'document')} wait for a review`;
}
