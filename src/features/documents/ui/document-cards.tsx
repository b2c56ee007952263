import type { ReactNode } from 'react';
import { Card } from '@/kit/components/card';
import { DocumentBadge } from './document-badge';
import type { DocumentRows } from './document-table';
import { playerName, standingNote } from './review-words';
import { CardActions, DownloadLink, type RowActionsProps } from './row-actions';
import { ExpiryDate, FileLink, FileTile, UploadDate } from './row-parts';

/** The table's rows on a phone. */
export function DocumentCards({ documents, linkTo, ...rest }: DocumentRows) {
  return (
    <ul aria-label="Documents" className="grid gap-3">
      {documents.map((document) => (
        <li key={document.id}>
          <DocumentCard document={document} link={linkTo(document.id)} {...rest} />
        </li>
      ))}
    </ul>
  );
}

function DocumentCard(props: RowActionsProps) {
  const { document, link } = props;
  const note = standingNote(document);
  return (
    <Card className="relative">
      <div className="flex items-start gap-3 p-3.5">
        <FileTile document={document} />
        <div className="min-w-0 flex-1">
          <FileLink document={document} link={link} />
          <p className="text-13 text-text-2 wrap-anywhere">{document.type}</p>
          <p className="mt-1 text-13 wrap-anywhere">
            {playerName(document)} · {document.teamName ?? 'No team'}
          </p>
          <p className="text-13 text-text-2">
            Uploaded <UploadDate document={document} />
          </p>
        </div>
        <span className="relative -my-1 -mr-2">
          <DownloadLink document={document} />
        </span>
      </div>
      <dl className="grid grid-cols-2 divide-x divide-line border-t border-line">
        <Fact label="Status">
          <DocumentBadge hang status={document.status} />
          {note && <span className="block text-13 text-text-2">{note}</span>}
        </Fact>
        <Fact label="Expires">
          <ExpiryDate document={document} />
        </Fact>
      </dl>
      {document.notes && (
        <dl className="border-t border-line">
          <Fact label="Notes">{document.notes}</Fact>
        </dl>
      )}
      <CardActions {...props} />
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="px-3.5 py-2.5">
      <dt className="text-12 text-text-2">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}
