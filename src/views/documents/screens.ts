import { getConsentText } from '@/features/consents/contract';
import { documentsAddress } from '@/features/documents/addresses';
import {
  countDocuments,
  getDocumentStats,
  listDocuments,
  listDocumentsByStatus,
  listPlayerDocuments,
} from '@/features/documents/contract/document';
import { listDocumentTypes } from '@/features/documents/contract/type';
import { listPlayers } from '@/features/players/contract/list';
import { getPlayer } from '@/features/players/contract/player';
import { firstChoices, listTeamChoices } from '@/features/teams/contract';
import { type Actor, can, reachOf } from '@/shared/permissions';
import { type Read, read, screen } from '@/shared/screen';
import { DOCUMENT_ROWS, listedBy } from './rules/listed-by';

export const documentsScreen = screen({
  address: documentsAddress,
  permission: 'document.read',
  label: 'Documents',
  nav: { icon: 'file' },
  module: (actor) =>
    reachOf(actor, 'document.read') === 'family'
      ? 'src/views/documents/ui/family-documents-page.tsx'
      : 'src/views/documents/ui/documents-page.tsx',
  reads: ({ actor, search }) => {
    const { status, filters, sorting, trail } = listedBy(search);
    const query = { ...filters, ...sorting, limit: String(DOCUMENT_ROWS), after: trail.at(-1) };
    return [
      read(getDocumentStats, { query: filters }),
      read(listDocumentTypes, {}),
      read(listTeamChoices, firstChoices),
      ...(status
        ? [read(listDocumentsByStatus, { params: { status }, query })]
        : [read(listDocuments, { query }), read(countDocuments, { query: filters })]),
      ...(reachOf(actor, 'document.read') === 'family' ? familyReads(actor) : []),
      ...(filters.playerId ? [read(getPlayer, { params: { id: filters.playerId } })] : []),
      ...readsToSign(actor, search),
    ];
  },
});

/** Returns the reads for signing a consent, when the address opens that: the text and the child. */
function readsToSign(actor: Actor, search: URLSearchParams): Read[] {
  const [, playerId, typeId] = /^(\d{1,9})-(\d{1,9})$/.exec(search.get('sign') ?? '') ?? [];
  if (!playerId || !typeId || !can(actor, 'consent.sign', { playerId: Number(playerId) })) return [];
  return [read(getPlayer, { params: { id: playerId } }), read(getConsentText, { params: { id: typeId } })];
}

/** Returns the reads for what a family sees about each child's documents. */
function familyReads({ playerIds }: Actor): Read[] {
  return [
    read(listPlayers, {}),
    read(listDocumentsByStatus, { params: { status: 'missing' } }),
    ...playerIds.map((id) => read(listPlayerDocuments, { params: { id } })),
  ];
}
