import type { UseQueryResult } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { Button } from '@/kit/components/button';
import { Card } from '@/kit/components/card';
import { EmptyState } from '@/kit/components/empty-state';
import { ListFailure } from '@/kit/components/list-failure';
import { NoMatch } from '@/kit/components/no-match';
import { TrailPager } from '@/kit/components/trail-pager';
import { useSession } from '@/kit/session';
import { usePhone } from '@/kit/use-media';
import type { GoTo, Trail } from '@/kit/use-trail';
import { mayEver } from '@/shared/permissions';
import { type PaperIds, paperKey } from '../addresses';
import type { Document, DocumentList as ListName, MissingDocument } from '../contract';
import { DocumentCards } from './document-cards';
import { CardsSkeleton, TableSkeleton } from './document-list-skeleton';
import { type DocumentRows, DocumentTable } from './document-table';
import { MissingCards, MissingTable } from './missing-rows';
import { uploadReason } from './upload-reason';

export type ListRow = Document | MissingDocument;

/** One page of a list, and how to come to the others. */
export interface ListPage {
  list: UseQueryResult<ListRow[] | null>;
  /** Which of the four lists; undefined: all documents. */
  status: ListName | undefined;
  /** By player, team or type. */
  isFiltered: boolean;
  clear: () => void;
  /** Rows of a full page. */
  size: number;
  /** How many rows the whole list has; undefined while unknown. */
  total: number | undefined;
  /** The last row of each page before this one. */
  trail: Trail;
  goTo: GoTo;
}

type DocumentListProps = Omit<DocumentRows, 'documents'> & {
  page: ListPage;
  onUpload: (paper?: PaperIds) => void;
  onSign: (paper: PaperIds) => void;
};

/** One page of documents as a table, on a phone as cards, or what stands in its place: loading, failed, none yet, no match. */
export function DocumentList(props: DocumentListProps) {
  const { page, onUpload, onSign, ...looks } = props;
  const { list } = page;
  const phone = usePhone();
  if (list.isPending) return phone ? <CardsSkeleton /> : <TableSkeleton />;
  if (list.isError) return <ListFailure className="mt-4" what="documents" onRetry={list.refetch} />;
  const rows = list.data ?? [];
  if (rows.length === 0) return <NoDocuments page={page} onUpload={onUpload} />;

  const documents = rows.filter((row) => row.id !== null);
  const missing = rows.filter((row) => row.id === null);
  const pager = <ListPager page={page} rows={rows} />;
  const place = { id: 'documents', 'aria-busy': list.isPlaceholderData };
  return phone ? (
    <div {...place} className="mt-3 scroll-mt-18">
      {missing.length > 0 && <MissingCards missing={missing} onUpload={onUpload} onSign={onSign} />}
      {documents.length > 0 && <DocumentCards documents={documents} {...looks} />}
      <div className="mt-4">{pager}</div>
    </div>
  ) : (
    <Card {...place} className="mt-4 scroll-mt-20 overflow-clip">
      {missing.length > 0 && <MissingTable missing={missing} onUpload={onUpload} onSign={onSign} />}
      {documents.length > 0 && <DocumentTable documents={documents} {...looks} />}
      <div className="border-t border-line px-5 py-2.5">{pager}</div>
    </Card>
  );
}

/** How the address of the next page names its beginning. */
export function cursorOf(row: ListRow): string {
  return row.id === null ? paperKey(row) : String(row.id);
}

function ListPager({ page: { trail, goTo, total, size }, rows }: { page: ListPage; rows: ListRow[] }) {
  const last = rows.at(-1);
  return (
    <TrailPager
      trail={trail}
      goTo={goTo}
      size={size}
      count={rows.length}
      total={total}
      last={last && cursorOf(last)}
      listId="documents"
    />
  );
}

const nothing: Record<ListName, string> = {
  complete: 'Nothing is approved yet.',
  missing: 'Nothing is missing.',
  expired: 'Nothing has expired.',
  review: 'Nothing waits for a review.',
};

function NoDocuments({ page, onUpload }: Pick<DocumentListProps, 'page' | 'onUpload'>) {
  const user = useSession();
  const { status, isFiltered, trail, clear } = page;
  const title = 'No documents found';
  if (isFiltered || status || trail.length > 0) {
    const text = status && !isFiltered ? nothing[status] : undefined;
    return (
      <Card className="mt-4">
        <NoMatch title={title} text={text} onClear={clear} />
      </Card>
    );
  }
  const isStaff = mayEver(user, 'document.review');
  return (
    <Card className="mt-4">
      <EmptyState
        kind="none"
        title={title}
        text={isStaff ? 'Upload the first document to get started' : 'What is handed in for your children shows here'}
        action={
          isStaff && (
            <Button variant="primary" icon={Upload} disabledReason={uploadReason(user)} onClick={() => onUpload()}>
              Upload Document
            </Button>
          )
        }
      />
    </Card>
  );
}
