import { formatCount } from '@/shared/format';
import { missingLink, reviewLink } from '../../addresses';
import type { DocumentStats } from '../../contract';

/**
 * Returns what needs the user's attention, with a link: documents to review for a reviewer, missing papers for a family; null when
 * nothing does.
 */
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
