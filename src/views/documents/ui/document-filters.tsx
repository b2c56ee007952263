import { useQuery } from '@tanstack/react-query';
import { listDocumentTypes } from '@/features/documents/contract/type';
import { documentColumns } from '@/features/documents/ui/list/document-table';
import { listLabel } from '@/features/documents/ui/list/summary-cards';
import { useTeamFilter } from '@/features/teams/ui/team-filter';
import { q } from '@/kit/api/query-client';
import { type FilterChoice, ListFilters } from '@/kit/components/list/list-filters';
import { t } from '@/shared/translate';
import { PlayerFilter } from './player-filter';
import type { DocumentListState } from './use-document-list';

/** Filters by player, team and type: side by side, or on a phone the last two behind one button with the active ones as chips below. */
export function DocumentFilters({ documents }: { documents: DocumentListState }) {
  const { filters, setFilters, setStatus, page } = documents;
  const team = useTeamFilter(filters.teamId);
  const type = useTypeFilter(filters.type);
  const isSet = page.isFiltered || page.status !== undefined;
  return (
    <ListFilters
      choices={[team, type]}
      values={filters}
      onChoose={setFilters}
      selectStyle="w-52 max-lg:w-40"
      chips={page.status && [{ label: listLabel(page.status), onRemove: () => setStatus(undefined) }]}
      sorting={page.status === 'missing' ? undefined : { columns: documentColumns(), by: page.sorting }}
      clear={isSet ? { label: t('Clear Filter'), onClear: page.clear } : undefined}
    >
      <PlayerFilter
        className="min-w-0 flex-1"
        value={filters.playerId ?? ''}
        onValueChange={(playerId) => setFilters({ playerId })}
      />
    </ListFilters>
  );
}

/** Returns the filter by type. A type in the address is one of its options, even when the club no longer has it. */
function useTypeFilter(type: string | undefined): FilterChoice<'type'> {
  const { data: types } = useQuery(q(listDocumentTypes, {}));
  const names = (types ?? []).map(({ name }) => name);
  if (types && type && !names.includes(type)) names.push(type);
  return {
    name: 'type',
    label: t('Document Type'),
    options: [{ value: '', label: t('All Types') }, ...names.map((name) => ({ value: name, label: name }))],
  };
}
