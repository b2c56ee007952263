import { Check, Download, Eye, Undo2, X } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { Button } from '@/kit/components/button';
import { buttonStyle } from '@/kit/components/button-style';
import { IconButton } from '@/kit/components/icon-button';
import { cx } from '@/kit/cx';
import { useSession } from '@/kit/session';
import type { Document } from '../contract';
import { mayReview, type Review, reviewsOf, spokenName } from './review-words';
import type { ViewLink } from './row-parts';
import type { ReviewActions } from './use-review';

export interface RowActionsProps {
  document: Document;
  link: ViewLink;
  actions: ReviewActions;
  onReject: (document: Document) => void;
  /** For what can't be approved as it stands: its date is over. */
  onLook: (document: Document) => void;
}

const looks = {
  approve: { label: 'Approve', icon: Check },
  revoke: { label: 'Revoke', icon: Undo2 },
  reject: { label: 'Reject', icon: X },
};

/** What can be done with a document, at the end of its row: as icons, and where a review waits and there is room in words. */
export function RowActions(props: RowActionsProps) {
  const { document, link } = props;
  const name = spokenName(document);
  const isWaiting = document.status === 'pending';
  const reviews = useReviews(props);
  return (
    <span className="relative flex items-center justify-end">
      {reviews.map(({ review, onClick, busy }) => (
        <Fragment key={review}>
          <IconButton
            label={`${looks[review].label} ${name}`}
            icon={looks[review].icon}
            busy={busy}
            onClick={onClick}
            className={cx(isWaiting && 'xl:hidden')}
          />
          {isWaiting && (
            <Button size="dense" busy={busy} onClick={onClick} className="mr-1 max-xl:hidden">
              {looks[review].label}
              <span className="sr-only"> {name}</span>
            </Button>
          )}
        </Fragment>
      ))}
      <Link {...link} aria-label={`View ${name}`} data-tooltip="View" className={cx(ghost, 'max-lg:hidden')}>
        <Eye className="size-4.5" />
      </Link>
      <DownloadLink document={document} />
    </span>
  );
}

/** The same in words, beside a card's status; the card itself is the way to look at it. */
export function CardActions(props: RowActionsProps) {
  const { document } = props;
  const reviews = useReviews(props);
  if (reviews.length === 0) return null;
  return (
    <div className="relative ml-auto flex gap-2">
      {reviews.map(({ review, onClick, busy }) => (
        <Button key={review} size="dense" busy={busy} onClick={onClick}>
          {looks[review].label}
          <span className="sr-only"> {spokenName(document)}</span>
        </Button>
      ))}
    </div>
  );
}

const ghost = buttonStyle({ variant: 'ghost', square: true });

export function DownloadLink({ document }: { document: Document }) {
  return (
    <a
      href={document.filePath}
      download
      aria-label={`Download ${spokenName(document)}`}
      data-tooltip="Download"
      className={ghost}
    >
      <Download className="size-4.5" />
    </a>
  );
}

function useReviews({ document, actions, onReject, onLook }: RowActionsProps) {
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
