import { Children } from 'react';
import { Card } from '@/kit/components/page/card';
import { useToday } from '@/kit/use-today';
import { t, tParts } from '@/shared/translate';
import type { Document } from '../../contract/document';
import { DocumentBadge } from '../document-badge';
import { endedEarly } from '../expiry-messages';
import { playerName, stateNote } from '../review/review-labels';
import { shownNotes } from '../shown-notes';
import type { DocumentRows } from './document-table';
import { DownloadLink, type RowActionsProps } from './row-actions';
import { ExpiryDate, FileLink, FileTile, UploadDate } from './row-parts';

/** Renders the table's rows as cards, for phones. */
export function DocumentCards({ documents, linkTo, ...rest }: DocumentRows) {
  return (
    <ul aria-label={t('Documents')} className="grid gap-3">
      {documents.map((document) => (
        <li key={document.id}>
          <DocumentCard document={document} link={linkTo(document.id)} {...rest} />
        </li>
      ))}
    </ul>
  );
}

function DocumentCard({ document, link, reviewing }: RowActionsProps) {
  const note = stateNote(document);
  return (
    <Card className="relative">
      <div className="flex items-start gap-3 p-3.5 pb-2.5">
        <FileTile document={document} />
        <div className="min-w-0 flex-1">
          <FileLink document={document} link={link} />
          <p className="text-13 text-text-2 wrap-anywhere">{document.type}</p>
          <p className="mt-1 text-13 wrap-anywhere">
            {playerName(document)} · {document.teamName ?? t('No team')}
          </p>
          <p className="text-13 text-text-2">
            {Children.toArray(tParts('Uploaded {date}', { date: <UploadDate document={document} /> }))}
          </p>
          <p className="text-13 text-text-2">
            <Expiry document={document} />
          </p>
          {document.notes && <p className="mt-1 text-13 wrap-anywhere">{shownNotes(document.notes)}</p>}
        </div>
        <span className="relative -my-1 -mr-2">
          <DownloadLink document={document} />
        </span>
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line px-3.5 py-1.5">
        <span>
          <DocumentBadge hang status={document.status} />
          {note && <span className="block text-13 text-text-2">{note}</span>}
        </span>
        {reviewing && <reviewing.CardReviews document={document} {...reviewing} />}
      </div>
    </Card>
  );
}

function Expiry({ document }: { document: Document }) {
  const today = useToday();
  const day = <ExpiryDate document={document} />;
  if (document.expiryDate === null || endedEarly(document, today)) return day;
  return Children.toArray(tParts(document.status === 'expired' ? 'Expired {day}' : 'Expires {day}', { day }));
}
