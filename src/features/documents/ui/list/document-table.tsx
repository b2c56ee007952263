import { Cell, Nothing, TableHead } from '@/kit/components/list/table-parts';
import type { ListSorting } from '@/kit/list-sorting';
import { t } from '@/shared/translate';
import type { Document } from '../../contract/document';
import { DocumentBadge } from '../document-badge';
import { playerName, stateNote } from '../review/review-labels';
import { shownNotes } from '../shown-notes';
import { RowActions, type RowActionsProps } from './row-actions';
import { ExpiryDate, FileLink, FileTile, UploadDate, type ViewLink } from './row-parts';

export interface DocumentRows extends Pick<RowActionsProps, 'reviewing'> {
  documents: readonly Document[];
  linkTo: (id: number) => ViewLink;
}

export function DocumentTable({ documents, linkTo, sorting, ...rest }: DocumentRows & { sorting: ListSorting }) {
  return (
    <table className="w-full table-fixed">
      <caption className="sr-only">{t('Documents')}</caption>
      <TableHead columns={documentColumns()} sorting={sorting} />
      <tbody>
        {documents.map((document) => (
          <Row key={document.id} document={document} link={linkTo(document.id)} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

/** The table's columns, shared with its skeleton. */
export const documentColumns = () =>
  [
    [t('Document'), 'w-[26%] xl:w-[23%] pl-5 text-left', 'type'],
    [t('Player'), 'px-2.5 text-left', 'player'],
    [t('Uploaded'), 'w-30 px-2.5 text-left max-lg:hidden', 'uploaded'],
    [t('Expires'), 'w-34 px-2.5 text-left max-lg:w-30 xl:w-32', 'expires'],
    [t('Status'), 'w-36 px-2.5 text-left max-lg:w-34', 'status'],
    [t('Notes'), 'px-2.5 text-left max-xl:hidden'],
    [t('Actions'), 'w-44 pr-5 text-right max-lg:w-34 xl:w-60'],
  ] as const;

function Row(props: RowActionsProps) {
  const { document, link } = props;
  const note = stateNote(document);
  return (
    <tr className="relative h-15 border-t border-line transition-colors hover:bg-sunken/50">
      <th scope="row" className="py-2 pr-2.5 pl-5 text-left font-normal">
        <span className="flex items-center gap-3">
          <span className="max-lg:hidden">
            <FileTile document={document} />
          </span>
          <span className="min-w-0">
            <FileLink document={document} link={link} />
            <span className="block text-13 text-text-2 wrap-anywhere">{document.type}</span>
          </span>
        </span>
      </th>
      <Cell>
        {playerName(document)}
        <span className="block text-13 text-text-2">{document.teamName ?? t('No team')}</span>
      </Cell>
      <Cell className="max-lg:hidden">
        <UploadDate document={document} />
      </Cell>
      <Cell>
        <ExpiryDate document={document} />
      </Cell>
      <Cell>
        <DocumentBadge hang status={document.status} />
        {note && <span className="block text-13 text-text-2">{note}</span>}
        {document.notes && <span className="block text-13 text-text-2 xl:hidden">{shownNotes(document.notes)}</span>}
      </Cell>
      <Cell className="text-text-2 max-xl:hidden">
        <span className="line-clamp-3">
          {document.notes ? shownNotes(document.notes) : <Nothing label={t('No notes')} />}
        </span>
      </Cell>
      <td className="pr-3">
        <RowActions {...props} />
      </td>
    </tr>
  );
}
