import { useRecordList } from '@/kit/api/use-record-list';
import { DialogSection } from '@/kit/components/dialog';
import { RowsSkeleton } from '@/kit/components/rows-skeleton';
import { formatFullDay } from '@/kit/format/dates';
import { useToday } from '@/kit/use-today';
import { type Compliance, type Document, listPlayerDocuments } from '../contract';
import { ComplianceBadge } from './compliance-badge';
import { DocumentBadge } from './document-badge';

/** A player's documents and what they add up to. */
export function DocumentsSection({ playerId, compliance }: { playerId: number; compliance: Compliance }) {
  const { data, isPending } = useRecordList(listPlayerDocuments, playerId);
  return (
    <DialogSection
      title="Documents and compliance"
      aside={<ComplianceBadge hang="right" state={compliance} />}
      className="border-t-0 max-md:border-t"
    >
      {isPending ? <RowsSkeleton /> : <Documents documents={data ?? []} />}
    </DialogSection>
  );
}

function Documents({ documents }: { documents: Document[] }) {
  if (documents.length === 0) return <p className="text-text-2">No documents yet.</p>;
  return (
    <ul className="-my-2 divide-y divide-line">
      {documents.map((document) => (
        <DocumentRow key={document.id} document={document} />
      ))}
    </ul>
  );
}

function DocumentRow({ document: { type, expiryDate, status } }: { document: Document }) {
  const today = useToday();
  const past = expiryDate !== null && expiryDate < today;
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{type}</span>
        <span className="block text-13 text-text-2">
          {expiryDate === null ? 'No expiry' : `${past ? 'Expired' : 'Expires'} ${formatFullDay(expiryDate)}`}
        </span>
      </span>
      <DocumentBadge hang="right" status={status} />
    </li>
  );
}
