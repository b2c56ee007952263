import { FileImage, FileText, Signature } from 'lucide-react';
import { Link } from 'wouter';
import { cx } from '@/kit/cx';
import { formatDate, formatFullDay } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { useToday } from '@/kit/use-today';
import type { useUrlDialog } from '@/kit/use-url-dialog';
import { t } from '@/shared/translate';
import type { Document } from '../../contract/document';
import { endedEarly, expiryMessage } from '../expiry-messages';

/** The link that opens a row's document in the viewer. */
export type ViewLink = ReturnType<ReturnType<typeof useUrlDialog>['linkTo']>;

/** Returns the element id by which the viewer finds the row that opened it. */
export function rowLinkId(id: number): string {
  return `document-${id}`;
}

/** Renders the file name as a link to the viewer; the whole row or card around it is the click target. */
export function FileLink({ document, link }: { document: Document; link: ViewLink }) {
  return (
    <Link
      {...link}
      id={rowLinkId(document.id)}
      className="line-clamp-2 rounded-tag font-semibold wrap-anywhere after:absolute after:inset-0 hover:text-accent-ink"
    >
      {document.fileName}
    </Link>
  );
}

/** Renders the tile with the file's type. */
export function FileTile({ document: { mediaType, signed } }: { document: Pick<Document, 'mediaType' | 'signed'> }) {
  const Picture = signed ? Signature : mediaType === 'application/pdf' ? FileText : FileImage;
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-content-center rounded-box bg-accent-soft text-accent max-md:size-11"
    >
      <Picture className="size-5" />
    </span>
  );
}

export function UploadDate({ document }: { document: Pick<Document, 'uploadedAt'> }) {
  return formatDate(document.uploadedAt, useSession().club.timeZone);
}

/** Renders the expiry date, with how close it is in words. */
export function ExpiryDate({ document }: { document: Pick<Document, 'status' | 'expiryDate'> }) {
  const today = useToday();
  const words = expiryMessage(document, today);
  if (endedEarly(document, today)) return <span className="text-text-2">{t('No longer valid')}</span>;
  if (document.expiryDate === null) return <span className="text-text-2">{t('No expiry')}</span>;
  return (
    <>
      {formatFullDay(document.expiryDate)}
      {words && (
        <span className={cx('block text-13', words.tone === 'over' ? 'text-red-ink' : 'text-amber-ink')}>
          {words.text}
        </span>
      )}
    </>
  );
}
