import { documentsAddress } from '@/features/documents/addresses';
import {
  countDocuments,
  getDocumentStats,
  listDocuments,
  listDocumentsByStatus,
  listDocumentTypes,
} from '@/features/documents/contract';
import { getPlayer } from '@/features/players/contract';
import { listTeams } from '@/features/teams/contract';
import { read, screen } from '@/shared/screen';
import { DOCUMENT_ROWS, listedBy } from './rules/listed-by';

export const documentsScreen = screen({
  address: documentsAddress,
  permission: 'document.read',
  label: 'Document Management',
  nav: { label: 'Documents', icon: 'file' },
  module: 'src/views/documents/ui/documents-page.tsx',
  reads: ({ search }) => {
    const { status, filters, trail } = listedBy(search);
    const query = { ...filters, limit: String(DOCUMENT_ROWS), after: trail.at(-1) };
    return [
      read(getDocumentStats, { query: filters }),
      read(listDocumentTypes, {}),
      read(listTeams, {}),
      ...(status
        ? [read(listDocumentsByStatus, { params: { status }, query })]
        : [read(listDocuments, { query }), read(countDocuments, { query: filters })]),
      ...(filters.playerId ? [read(getPlayer, { params: { id: filters.playerId } })] : []),
    ];
  },
});
