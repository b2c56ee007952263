import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isMissing } from '@/kit/api/api-error';
import { q } from '@/kit/api/query-client';
import { Dialog, DialogSection } from '@/kit/components/dialog/dialog';
import { LostOrFailed } from '@/kit/components/dialog/lost-or-failed';
import { useLingering } from '@/kit/components/dialog/use-lingering';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { t } from '@/shared/translate';
import { type Document, getDocument } from '../../contract/document';
import { ReviewSession } from './review-session';
import type { ReviewList } from './use-review-queue';

type ReviewViewerProps = {
  open: boolean;
  /** The id from the URL; undefined when closed. */
  id: string | undefined;
  /** The list to go through; undefined while its page is loading. */
  list: ReviewList | undefined;
  /** Further actions, at the left of the footer. */
  footAside?: (document: Document) => ReactNode;
  onMove: (id: number) => void;
  onClose: () => void;
};

/** Shows a document's file in large with all its details; a reviewer reviews it and goes on to the next one of the list. */
export function ReviewViewer(props: ReviewViewerProps) {
  return useLingering(props.open) ? <Viewing {...props} /> : null;
}

function Viewing({ open, id = '', list, onClose, ...rest }: ReviewViewerProps) {
  const isId = /^\d{1,9}$/.test(id);
  const listed = list?.rows.find((row) => row.id === Number(id));
  const read = useQuery({
    ...q(getDocument, { params: { id } }),
    enabled: open && isId && list !== undefined && !listed,
  });
  const found = listed?.id ? listed : read.data;
  // A review may remove the document from the list, but not from the viewer.
  const [first, setFirst] = useState(found);
  if (!first && found) setFirst(found);
  if (first && list) {
    const shown = isId ? Number(id) : first.id;
    return <ReviewSession open={open} first={first} id={shown} list={list} onClose={onClose} {...rest} />;
  }

  const isLost = !isId || isMissing(read.error);
  return (
    <Dialog open={open} onClose={onClose} size="full" title={isLost ? t('Document Not Found') : t('Document')}>
      {isLost || read.error ? (
        <LostOrFailed noun="document" list="documents" isLost={isLost} onRetry={read.refetch} onClose={onClose} />
      ) : (
        <DialogSection>
          <SkeletonGroup className="grid gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
            <Skeleton className="h-[60dvh]" />
            <div className="grid content-start gap-4">
              <Skeleton className="h-6 w-28" />
              <Skeleton className="h-4 w-48" />
              <Skeleton className="h-4 w-40" />
            </div>
          </SkeletonGroup>
        </DialogSection>
      )}
    </Dialog>
  );
}
