import { ListChecks, Mail, Undo2, Upload } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { canWithdraw } from '@/features/consents/rules';
import { type PaperIds, paperKey } from '@/features/documents/addresses';
import type { Document } from '@/features/documents/contract/document';
import type { DocumentType } from '@/features/documents/contract/type';
import { DocumentList, type ListRow } from '@/features/documents/ui/list/document-list';
import type { ReviewControls } from '@/features/documents/ui/list/row-actions';
import { rowLinkId } from '@/features/documents/ui/list/row-parts';
import { SummaryCards } from '@/features/documents/ui/list/summary-cards';
import { TYPES_CARD } from '@/features/documents/ui/types/types-card-id';
import { uploadReason } from '@/features/documents/ui/upload/upload-reason';
import { Button } from '@/kit/components/button/button';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { SuspensePart } from '@/kit/components/lazy/suspense-part';
import { PageHead } from '@/kit/components/page/page-head';
import { Skeleton } from '@/kit/components/state/skeleton';
import { cx } from '@/kit/cx';
import { useSession } from '@/kit/session';
import { useShortcut } from '@/kit/use-shortcut';
import { useUrlDialog } from '@/kit/use-url-dialog';
import { mayEver, reachOf } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { DocumentFilters } from './document-filters';
import { useDocumentList } from './use-document-list';

// The end of the screen and its dialogs are loaded later, so that the list is loaded first.
const TypesCard = lazy(async () => ({ default: (await import('@/features/documents/ui/types/types-card')).TypesCard }));
const DocumentsDialogs = lazy(async () => ({ default: (await import('./documents-dialogs')).DocumentsDialogs }));
const StartReview = lazy(async () => ({ default: (await import('./start-review')).StartReview }));

const loadReject = async () => (await import('@/features/documents/ui/review/reject-dialog')).RejectDialog;
const loadViewer = async () => (await import('@/features/documents/ui/review/review-viewer')).ReviewViewer;
const loadType = async () => (await import('@/features/documents/ui/types/type-dialog')).TypeDialog;

type Open =
  | { kind: 'reject'; document: Document }
  | { kind: 'type'; type?: DocumentType }
  | { kind: 'delete'; type: DocumentType }
  | { kind: 'consent'; type: DocumentType }
  | { kind: 'withdraw'; document: Document }
  | { kind: 'ask' }
  | null;

type DocumentsProps = {
  first?: ReactNode;
  /** For users who may review. */
  reviewing?: Omit<ReviewControls, 'onReject' | 'onLook'>;
};

/**
 * Shows the club's documents, below `first`. The list, its filters and page, the open document and the upload dialog are stored in the
 * address.
 */
export function Documents({ first, reviewing }: DocumentsProps) {
  const user = useSession();
  const [open, setOpen] = useState<Open>(null);
  const documents = useDocumentList();
  const viewer = useUrlDialog('review');
  const upload = useUrlDialog('upload');
  const sign = useUrlDialog('sign');
  useFocusRow(viewer.value);

  const reason = uploadReason(user);
  // A family that may not upload can't change that itself: only the club can.
  const never = reason !== undefined && reachOf(user, 'document.upload') === 'family';
  const add = () => upload.open('new');
  const close = () => setOpen(null);
  const withdraw = (document: Document) => {
    viewer.close();
    setOpen({ kind: 'withdraw', document });
  };
  useShortcut('n', t('Upload Document'), add, reason === undefined);

  return (
    <>
      <PageHead
        title={t('Document Management')}
        text={reachOf(user, 'document.read') === 'family' ? t("Your children's documents") : undefined}
        action={{ label: t('Upload Document'), icon: Upload, onClick: add, disabledReason: reason, never }}
      >
        <ToTypes />
      </PageHead>
      {first}
      <SummaryCards stats={documents.stats} chosen={documents.status} onChoose={documents.setStatus} />
      <DocumentFilters documents={documents} />
      {documents.status === 'missing' && documents.page.total !== 0 && mayEver(user, 'document.ask') && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-md:mt-3">
          <p className="text-text-2">
            {t("Required papers that nobody handed in, or whose copy isn't good any more.")}
          </p>
          <Button icon={Mail} onClick={() => setOpen({ kind: 'ask' })} className="max-md:w-full">
            {t('Ask the guardians')}
          </Button>
        </div>
      )}
      {documents.status === 'review' && mayEver(user, 'document.review') && (
        <SuspensePart>
          <StartReview rows={documents.reviewed?.rows} total={documents.page.total} linkTo={viewer.linkTo} />
        </SuspensePart>
      )}
      <DocumentList
        page={documents.page}
        linkTo={viewer.linkTo}
        reviewing={
          reviewing && {
            ...reviewing,
            onReject: (document) => setOpen({ kind: 'reject', document }),
            onLook: ({ id }) => viewer.open(id),
          }
        }
        onUpload={(paper?: PaperIds) => upload.open(paper ? paperKey(paper) : 'new')}
        onSign={(paper) => sign.open(paperKey(paper))}
      />
      <SuspensePart fallback={<Skeleton className="mt-6 h-80 w-full" />}>
        <TypesCard
          onAdd={() => setOpen({ kind: 'type' })}
          onEdit={(type) => setOpen({ kind: 'type', type })}
          onDelete={(type) => setOpen({ kind: 'delete', type })}
          onConsent={(type) => setOpen({ kind: 'consent', type })}
        />
      </SuspensePart>
      <LazyDialog
        load={loadViewer}
        open={viewer.value !== undefined}
        id={viewer.value}
        list={documents.reviewed}
        footAside={(document: Document) =>
          canWithdraw(user, document) && (
            <Button icon={Undo2} onClick={() => withdraw(document)}>
              {t('Withdraw consent')}
            </Button>
          )
        }
        onMove={viewer.move}
        onClose={viewer.close}
      />
      {reviewing && (
        <LazyDialog
          load={loadReject}
          open={open?.kind === 'reject'}
          document={open?.kind === 'reject' ? newest(documents.page.list.data, open.document) : undefined}
          actions={reviewing.actions}
          onClose={close}
        />
      )}
      <LazyDialog
        load={loadType}
        open={open?.kind === 'type'}
        type={open?.kind === 'type' ? open.type : undefined}
        onClose={close}
      />
      <Suspense fallback={null}>
        <DocumentsDialogs
          deleted={open?.kind === 'delete' ? open.type : undefined}
          consent={open?.kind === 'consent' ? open.type : undefined}
          withdrawn={open?.kind === 'withdraw' ? open.document : undefined}
          asks={open?.kind === 'ask'}
          filters={documents.filters}
          onClose={close}
        />
      </Suspense>
    </>
  );
}

/** Scrolls to the card at the end of the page, past the whole list. */
function ToTypes() {
  const mayManage = mayEver(useSession(), 'documentType.write');
  return (
    <Button
      icon={ListChecks}
      onClick={() => {
        const card = document.getElementById(TYPES_CARD);
        card?.scrollIntoView({ block: 'start' });
        card?.focus({ preventScroll: true });
      }}
      className={cx(
        '-mr-1 ml-auto max-md:-mr-2 max-md:w-11 max-md:px-0 max-md:[&_svg]:size-5',
        !mayManage && 'max-md:hidden',
      )}
    >
      <span className="max-md:sr-only">{t('Types')}</span>
    </Button>
  );
}

/** Returns the current version of a document from the list. */
function newest(rows: readonly ListRow[] | null | undefined, document: Document): Document {
  return rows?.find((row): row is Document => row.id === document.id) ?? document;
}

/** When the viewer closes, moves focus to the row of the last shown document, if it is still in the list. */
function useFocusRow(shown: string | undefined): void {
  const last = useRef(shown);
  useEffect(() => {
    const closed = shown === undefined ? last.current : undefined;
    last.current = shown;
    if (closed) document.getElementById(rowLinkId(Number(closed)))?.focus();
  }, [shown]);
}
