import { formatCount } from '@/shared/format';
import { t } from '@/shared/translate';
import { missingLink, reviewLink } from '../../addresses';
import type { DocumentStats } from '../../contract/document';

/**
 * Returns what needs the user's attention, with a link: documents to review for a reviewer, missing papers for a family; null when
 * nothing does.
 */
export function waitingMessage(
  { review, missing }: Pick<DocumentStats, 'review' | 'missing'>,
  { reviews }: { reviews: boolean },
): { text: string; href: string } | null {
  if (reviews)
    return review > 0
      ? { text: t('{documents} to review', { documents: formatCount(review, 'document') }), href: reviewLink() }
      : null;
  return missing > 0
    ? { text: t('{papers} missing', { papers: formatCount(missing, 'paper') }), href: missingLink() }
    : null;
}

/** `9 documents wait for a review` */
export function reviewMessage(count: number): string {
  const documents = formatCount(count, 'document');
  return t(count === 1 ? '{documents} waits for a review' : '{documents} wait for a review', { documents });
}
