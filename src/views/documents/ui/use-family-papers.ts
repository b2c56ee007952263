import { useQueries, useQuery } from '@tanstack/react-query';
import { listDocumentsByStatus, listDocumentTypes, listPlayerDocuments } from '@/features/documents/contract';
import { listPlayers } from '@/features/players/contract';
import { q } from '@/kit/api/query-client';
import { useSession } from '@/kit/session';
import { useToday } from '@/kit/use-today';
import { familyPapers } from '../rules/family-papers';

/** The family's children, each with what there is to know of its papers; undefined until all of it is read. */
export function useFamilyPapers() {
  const today = useToday();
  const { playerIds } = useSession();
  const players = useQuery(q(listPlayers, {}));
  const types = useQuery(q(listDocumentTypes, {}));
  const missing = useQuery(q(listDocumentsByStatus, { params: { status: 'missing' } }));
  const documents = useQueries({
    queries: playerIds.map((id) => q(listPlayerDocuments, { params: { id } })),
  });
  const reads = [players, types, missing, ...documents];

  function childrenOf() {
    if (!players.data || !types.data || !missing.data || documents.some(({ data }) => !data)) return undefined;
    const club = { types: types.data, missing: missing.data.filter((row) => row.id === null), today };
    const own = players.data.filter(({ id }) => playerIds.includes(id));
    return own.map((player) => {
      const papers = documents[playerIds.indexOf(player.id)]?.data ?? [];
      return { player, papers: familyPapers(player.id, papers, club) };
    });
  }

  return {
    children: childrenOf(),
    isError: reads.some(({ isError, data }) => isError && !data),
    retry: () => {
      for (const { isError, refetch } of reads) if (isError) void refetch();
    },
  };
}
