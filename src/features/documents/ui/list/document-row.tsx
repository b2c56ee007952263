import { Download } from 'lucide-react';
import { Link } from 'wouter';
import { buttonStyle } from '@/kit/components/button/button-style';
import { formatFullDay } from '@/kit/format/dates';
import { useToday } from '@/kit/use-today';
import { t } from '@/shared/translate';
import { viewLink } from '../../addresses';
import type { Document } from '../../contract/document';
import { DocumentBadge } from '../document-badge';
import { shownNotes } from '../shown-notes';

/** Renders one document of a player: its status today, why it was rejected, and links to it. */
export function DocumentRow({ document }: { document: Document }) {
  const { id, type, expiryDate, status, notes, filePath } = document;
  const today = useToday();
  const past = expiryDate !== null && expiryDate < today;
  return (
    <li className="relative flex items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <Link
          href={viewLink(id)}
          className="block rounded-tag font-medium wrap-anywhere after:absolute after:inset-0 hover:text-accent-ink"
        >
          {type}
        </Link>
        <span className="block text-13 text-text-2">
          {expiryDate === null
            ? t('No expiry')
            : t(past ? 'Expired {day}' : 'Expires {day}', { day: formatFullDay(expiryDate) })}
        </span>
        {status === 'rejected' && notes && (
          <span className="block text-13 whitespace-pre-line text-red-ink wrap-anywhere">{shownNotes(notes)}</span>
        )}
      </span>
      <DocumentBadge status={status} />
      <a
        href={filePath}
        download
        aria-label={t('Download {document}', { document: type })}
        data-tooltip={t('Download')}
        className={buttonStyle({ variant: 'ghost', square: true, className: 'relative -mr-2.5' })}
      >
        <Download className="size-4.5" />
      </a>
    </li>
  );
}
