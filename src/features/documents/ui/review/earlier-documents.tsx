import { useId } from 'react';
import { useRecordList } from '@/kit/api/use-record-list';
import { formatDate } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { t } from '@/shared/translate';
import { type Document, listPlayerDocuments } from '../../contract/document';
import { DocumentBadge } from '../document-badge';

/** Lists the other documents of the same player and type, newest first; renders nothing when there are none. */
export function EarlierDocuments({ document }: { document: Document }) {
  const id = useId();
  const { timeZone } = useSession().club;
  const { data } = useRecordList(listPlayerDocuments, document.playerId);
  const others = (data ?? []).filter((other) => other.type === document.type && other.id !== document.id);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4">
      <h3 id={id} className="text-13 font-semibold">
        {t('Others of this type')}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {others.map((other) => (
          <li key={other.id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <a
                href={other.filePath}
                download
                className="block truncate rounded-tag font-medium text-accent-ink hover:underline"
              >
                {other.fileName}
              </a>
              <span className="block text-13 text-text-2">
                {t('Uploaded {date}', { date: formatDate(other.uploadedAt, timeZone) })}
              </span>
            </span>
            <DocumentBadge hang="right" status={other.status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
