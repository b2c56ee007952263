import { useQuery } from '@tanstack/react-query';
import type { Compliance } from '@/features/players/contract/player';
import { q } from '@/kit/api/query-client';
import { useRecordList } from '@/kit/api/use-record-list';
import { DialogSection } from '@/kit/components/dialog/dialog';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { t } from '@/shared/translate';
import { type Document, listDocumentsByStatus, listPlayerDocuments } from '../contract/document';
import { ComplianceBadge } from './compliance-badge';
import { DocumentRow } from './list/document-row';
import { LackingRow } from './list/lacking-row';

/** Lists a player's documents, the missing ones first, with the player's compliance. */
export function DocumentsSection({ playerId, compliance }: { playerId: number; compliance: Compliance }) {
  const { data, isPending } = useRecordList(listPlayerDocuments, playerId);
  return (
    <DialogSection
      title={t('Documents and compliance')}
      aside={<ComplianceBadge hang="right" state={compliance} />}
      className="border-t-0 max-md:border-t"
    >
      {isPending ? <RowsSkeleton /> : <Documents playerId={playerId} documents={data ?? []} />}
    </DialogSection>
  );
}

function Documents({ playerId, documents }: { playerId: number; documents: Document[] }) {
  // When this fails, the documents are shown all the same.
  const missing = useQuery(
    q(listDocumentsByStatus, { params: { status: 'missing' }, query: { playerId: String(playerId) } }),
  );
  const lacking = (missing.data ?? []).filter((row) => row.status === 'missing');
  if (documents.length === 0 && lacking.length === 0) return <p className="text-text-2">{t('No documents yet.')}</p>;
  return (
    <ul className="-my-2 divide-y divide-line">
      {lacking.map((row) => (
        <LackingRow key={row.documentTypeId} missing={row} />
      ))}
      {documents.map((document) => (
        <DocumentRow key={document.id} document={document} />
      ))}
    </ul>
  );
}
