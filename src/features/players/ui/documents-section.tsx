import { DocumentBadge } from '@/features/documents/ui/document-badge';
import { DialogSection } from '@/kit/components/dialog';
import { Skeleton, SkeletonGroup } from '@/kit/components/skeleton';
import { formatFullDay } from '@/kit/format/dates';
import { useToday } from '@/kit/use-today';
import type { PlayerDetail } from '../contract';
import { listPlayerDocuments, type PlayerDocument } from '../contract/records';
import { ComplianceBadge } from './compliance-badge';
import { usePlayerRecords } from './use-player-records';

/** A player's documents and what they add up to. */
export function DocumentsSection({ player }: { player: PlayerDetail }) {
  const { data, isPending } = usePlayerRecords(listPlayerDocuments, player.id);
  return (
    <DialogSection
      title="Documents and compliance"
      aside={<ComplianceBadge hang="right" state={player.compliance} />}
      className="border-t-0 max-md:border-t"
    >
      {isPending ? <RowsSkeleton /> : <Documents documents={data ?? []} />}
    </DialogSection>
  );
}

function Documents({ documents }: { documents: PlayerDocument[] }) {
  if (documents.length === 0) return <p className="text-text-2">No documents yet.</p>;
  return (
    <ul className="-my-2 divide-y divide-line">
      {documents.map((document) => (
        <DocumentRow key={document.id} document={document} />
      ))}
    </ul>
  );
}

function DocumentRow({ document: { type, expiryDate, status } }: { document: PlayerDocument }) {
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
      <DocumentBadge hang="right" status={past && status === 'approved' ? 'expired' : status} />
    </li>
  );
}

/** Rows on their way, of documents and of payments. */
export function RowsSkeleton() {
  return (
    <SkeletonGroup className="grid gap-5 py-1">
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-3/5" />
    </SkeletonGroup>
  );
}
