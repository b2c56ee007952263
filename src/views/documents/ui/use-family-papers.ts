import { useQuery } from '@tanstack/react-query';
import { listDocumentsByStatus, listDocumentTypes, listPlayerDocuments } from '@/features/documents/contract';
import { listPlayers } from '@/features/players/contract';
import { q } from '@/kit/api/query-client';
import { useSession } from '@/kit/session';
import { useToday } from '@/kit/use-today';
import { type ClubPapers, familyPapers } from '../rules/family-papers';

/** The family's children, and what there is to know of papers besides theirs; undefined until all of it is read. */
export function useFamily() {
  const today = useToday();
  const { playerIds } = useSession();
  const players = useQuery(q(listPlayers, {}));
  const types = useQuery(q(listDocumentTypes, {}));
  const missing = useQuery(q(listDocumentsByStatus, { params: { status: 'missing' } }));
  const reads = [players, types, missing];

  function familyOf() {
    if (!players.data || !types.data || !missing.data) return undefined;
    return {
      players: players.data.filter(({ id }) => playerIds.includes(id)),
      club: { types: types.data, missing: missing.data.filter((row) => row.id === null), today },
    };
  }

  return {
    family: familyOf(),
    isError: reads.some(({ isError, data }) => isError && !data),
    retry: () => {
      for (const { isError, refetch } of reads) if (isError) void refetch();
    },
  };
}

/** What there is to know of a child's papers; undefined until they are read. */
export function useFamilyPapers(playerId: number, club: ClubPapers) {
  const { data, isError, refetch } = useQuery(q(listPlayerDocuments, { params: { id: playerId } }));
  return { papers: data && familyPapers(playerId, data, club), isError, retry: () => void refetch() };
}
