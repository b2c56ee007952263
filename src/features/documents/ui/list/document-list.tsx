import { Upload } from 'lucide-react';
import { lazy } from 'react';
import { Button } from '@/kit/components/button/button';
import { SuspensePart } from '@/kit/components/lazy/suspense-part';
import { ListSkeleton } from '@/kit/components/list/list-skeleton';
import { NoRows } from '@/kit/components/list/no-rows';
import { type ListPage, PagedList } from '@/kit/components/list/paged-list';
import type { ListSorting } from '@/kit/list-sorting';
import { useSession } from '@/kit/session';
import { mayEver } from '@/shared/permissions';
import { type Sentence, t } from '@/shared/translate';
import { type PaperIds, paperKey } from '../../addresses';
import type { Document, DocumentList as ListName, MissingDocument } from '../../contract/document';
import { uploadReason } from '../upload/upload-reason';
import { DocumentCards } from './document-cards';
import { type DocumentRows, DocumentTable, documentColumns } from './document-table';

// A separate list that isn't shown first, so it is loaded lazily.
const MissingCards = lazy(async () => ({ default: (await import('./missing-rows')).MissingCards }));
const MissingTable = lazy(async () => ({ default: (await import('./missing-rows')).MissingTable }));

export type ListRow = Document | MissingDocument;

/** One page of a list, and its filters. */
export interface DocumentPage extends ListPage<ListRow> {
  /** One of the four lists; undefined for all documents. */
  status: ListName | undefined;
  /** By player, team or type. */
  isFiltered: boolean;
  clear: () => void;
  sorting: ListSorting;
}

type DocumentListProps = Omit<DocumentRows, 'documents'> & {
  page: DocumentPage;
  onUpload: (paper?: PaperIds) => void;
  onSign: (paper: PaperIds) => void;
};

/** Renders one page of documents as a table, on a phone as cards, or its loading, failed, "none yet" or "no match" state. */
export function DocumentList({ page, onUpload, onSign, ...looks }: DocumentListProps) {
  return (
    <PagedList
      what="documents"
      page={page}
      cursorOf={cursorOf}
      columns={documentColumns()}
      cardLines={4}
      nothing={<NoDocuments page={page} onUpload={onUpload} />}
    >
      {(rows, phone) => {
        const documents = rows.filter((row) => row.id !== null);
        const missing = rows.filter((row) => row.id === null);
        const Missing = phone ? MissingCards : MissingTable;
        const shown = { documents, ...looks };
        return (
          <>
            {missing.length > 0 && (
              <SuspensePart fallback={<ListSkeleton columns={documentColumns()} cardLines={4} phone={phone} />}>
                <Missing missing={missing} onUpload={onUpload} onSign={onSign} />
              </SuspensePart>
            )}
            {documents.length > 0 &&
              (phone ? <DocumentCards {...shown} /> : <DocumentTable {...shown} sorting={page.sorting} />)}
          </>
        );
      }}
    </PagedList>
  );
}

/** Returns the cursor by which the next page's URL refers to this row. */
export function cursorOf(row: ListRow): string {
  return row.id === null ? paperKey(row) : String(row.id);
}

const nothing: Record<ListName, Sentence> = {
  complete: 'Nothing is approved yet.',
  missing: 'Nothing is missing.',
  expired: 'Nothing has expired.',
  review: 'Nothing waits for a review.',
};

function NoDocuments({ page, onUpload }: Pick<DocumentListProps, 'page' | 'onUpload'>) {
  const user = useSession();
  const { status, isFiltered, trail, clear } = page;
  const title = t('No documents found');
  const isStaff = mayEver(user, 'document.review');
  return (
    <NoRows
      isNarrowed={isFiltered || status !== undefined || trail.length > 0}
      noMatch={{ title, text: status && !isFiltered ? t(nothing[status]) : undefined, onClear: clear }}
      none={{
        title,
        text: isStaff
          ? t('Upload the first document to get started')
          : t('What is handed in for your children shows here'),
        action: isStaff && (
          <Button variant="primary" icon={Upload} disabledReason={uploadReason(user)} onClick={() => onUpload()}>
            {t('Upload Document')}
          </Button>
        ),
      }}
    />
  );
}
