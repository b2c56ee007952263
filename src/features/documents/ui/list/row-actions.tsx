import { Download, Eye } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'wouter';
import { buttonStyle } from '@/kit/components/button/button-style';
import { cx } from '@/kit/cx';
import { t } from '@/shared/translate';
import type { Document } from '../../contract/document';
import { spokenName } from '../review/review-labels';
import type { ReviewActions } from '../review/use-review';
import type { ViewLink } from './row-parts';

export interface ReviewsProps {
  document: Document;
  actions: ReviewActions;
  onReject: (document: Document) => void;
  /** Opens a document that can't be approved from the list, since its date is over. */
  onLook: (document: Document) => void;
}

/** How documents are reviewed in their list. Loaded with the screens of reviewers only; a family's screen does without. */
export interface ReviewControls extends Omit<ReviewsProps, 'document'> {
  RowReviews: ComponentType<ReviewsProps>;
  CardReviews: ComponentType<ReviewsProps>;
}

export interface RowActionsProps {
  document: Document;
  link: ViewLink;
  reviewing?: ReviewControls;
}

/** Renders a document's actions, at the end of its row. */
export function RowActions({ document, link, reviewing }: RowActionsProps) {
  return (
    <span className="relative flex items-center justify-end">
      {reviewing && <reviewing.RowReviews document={document} {...reviewing} />}
      <Link
        {...link}
        aria-label={t('View {document}', { document: spokenName(document) })}
        data-tooltip={t('View')}
        className={cx(ghost, 'max-lg:hidden')}
      >
        <Eye className="size-4.5" />
      </Link>
      <DownloadLink document={document} />
    </span>
  );
}

const ghost = buttonStyle({ variant: 'ghost', square: true });

export function DownloadLink({ document }: { document: Document }) {
  return (
    <a
      href={document.filePath}
      download
      aria-label={t('Download {document}', { document: spokenName(document) })}
      data-tooltip={t('Download')}
      className={ghost}
    >
      <Download className="size-4.5" />
    </a>
  );
}
