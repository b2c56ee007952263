import { Check, Undo2, X } from 'lucide-react';
import { Button } from '@/kit/components/button/button';
import { t } from '@/shared/translate';
import type { Document } from '../../contract/document';
import { reviewsOf } from './review-labels';
import type { Session } from './use-review-session';

/** Renders the reviewer's decisions for the shown document. */
export function ReviewButtons({ document, session }: { document: Document; session: Session }) {
  const { isBusy, entry } = session;
  if (entry.reason !== undefined) {
    return (
      <>
        <Button onClick={session.dropReason}>{t('Cancel')}</Button>
        <Button variant="danger" busy={isBusy} busyLabel={t('Rejecting...')} onClick={session.reject}>
          {t('Reject')}
        </Button>
      </>
    );
  }
  const reviews = reviewsOf(document);
  return (
    <>
      {reviews.includes('reject') && (
        <Button icon={X} aria-keyshortcuts="R" onClick={session.askReason}>
          {t('Reject')}
          <Key name="R" />
        </Button>
      )}
      {reviews.includes('revoke') && (
        <Button icon={Undo2} busy={isBusy} onClick={session.revoke}>
          {t('Revoke')}
        </Button>
      )}
      {reviews.includes('approve') && (
        <Button
          variant="primary"
          icon={Check}
          busy={isBusy}
          disabledReason={session.approvalWaits}
          aria-keyshortcuts="A"
          onClick={session.approve}
        >
          {t('Approve')}
          <Key name="A" />
        </Button>
      )}
    </>
  );
}

/** Renders the keyboard shortcut of a button. */
function Key({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="-mr-1 grid h-5 min-w-5 place-content-center rounded-tag border border-current px-1 text-11 max-md:hidden"
    >
      {name}
    </span>
  );
}
