import { Download } from 'lucide-react';
import { Link } from 'wouter';
import { buttonStyle } from '@/kit/components/button/button-style';
import { formatFullDay } from '@/kit/format/dates';
import { useToday } from '@/kit/use-today';
import type { Day } from '@/shared/dates';
import { t } from '@/shared/translate';
import { viewLink } from '../../addresses';
import type { Document } from '../../contract/document';
import { DocumentBadge } from '../document-badge';
import { endedEarly } from '../expiry-messages';
import { shownNotes } from '../shown-notes';

/** Renders one document of a player: its status today, why it was rejected, and links to it. */
export function DocumentRow({ document }: { document: Document }) {
  const { id, type, status, notes, filePath } = document;
  const today = useToday();
  return (
    <li className="relative flex items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <Link
          href={viewLink(id)}
          className="block rounded-tag font-medium wrap-anywhere after:absolute after:inset-0 hover:text-accent-ink"
        >
          {type}
        </Link>
        <span className="block text-13 text-text-2">{expiryLabel(document, today)}</span>
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

function expiryLabel(document: Document, today: Day): string {
  const { expiryDate } = document;
  if (expiryDate === null) return t('No expiry');
  if (endedEarly(document, today)) return t('No longer valid');
  return t(expiryDate < today ? 'Expired {day}' : 'Expires {day}', { day: formatFullDay(expiryDate) });
}
