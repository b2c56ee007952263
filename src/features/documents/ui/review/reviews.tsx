import { Check, Undo2, X } from 'lucide-react';
import { Fragment } from 'react';
import { Button } from '@/kit/components/button/button';
import { IconButton } from '@/kit/components/button/icon-button';
import type { Icon } from '@/kit/components/page/icon';
import { cx } from '@/kit/cx';
import { useSession } from '@/kit/session';
import { type Sentence, t } from '@/shared/translate';
import type { ReviewsProps } from '../list/row-actions';
import { mayReview, type Review, reviewsOf, spokenName } from './review-labels';

const looks = {
  approve: { label: 'Approve', labelOf: 'Approve {document}', icon: Check },
  revoke: { label: 'Revoke', labelOf: 'Revoke {document}', icon: Undo2 },
  reject: { label: 'Reject', labelOf: 'Reject {document}', icon: X },
} as const satisfies Record<Review, { label: Sentence; labelOf: Sentence; icon: Icon }>;

/** Renders a document's review actions at the end of its row: as icons, or in words when it is pending and there is room. */
export function RowReviews(props: ReviewsProps) {
  const { document } = props;
  const name = spokenName(document);
  const isWaiting = document.status === 'pending';
  return useReviews(props).map(({ review, onClick, busy }) => (
    <Fragment key={review}>
      <IconButton
        label={t(looks[review].labelOf, { document: name })}
        icon={looks[review].icon}
        busy={busy}
        onClick={onClick}
        className={cx(isWaiting && 'xl:hidden')}
      />
      {isWaiting && (
        <Button size="dense" busy={busy} onClick={onClick} className="mr-1 max-xl:hidden">
          {t(looks[review].label)}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </Fragment>
  ));
}

/** Renders the same actions in words, beside a card's status; the card itself opens the document. */
export function CardReviews(props: ReviewsProps) {
  const reviews = useReviews(props);
  if (reviews.length === 0) return null;
  return (
    <div className="relative ml-auto flex gap-2">
      {reviews.map(({ review, onClick, busy }) => (
        <Button key={review} size="dense" busy={busy} onClick={onClick}>
          {t(looks[review].label)}
          <span className="sr-only"> {spokenName(props.document)}</span>
        </Button>
      ))}
    </div>
  );
}

function useReviews({ document, actions, onReject, onLook }: ReviewsProps) {
  const user = useSession();
  const run: Record<Review, () => void> = {
    approve: () =>
      document.status === 'expired' ? onLook(document) : void actions.review({ document, status: 'approved' }),
    revoke: () => void actions.review({ document, status: 'pending' }),
    reject: () => onReject(document),
  };
  if (!mayReview(user, document)) return [];
  return reviewsOf(document).map((review) => ({
    review,
    onClick: run[review],
    busy: review !== 'reject' && actions.isBusy(document.id),
  }));
}
