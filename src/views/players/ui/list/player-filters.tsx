import { useCallback } from 'react';
import { complianceLabel } from '@/features/documents/ui/compliance-badge';
import { paymentStatusLabel } from '@/features/payments/ui/payment-badge';
import { complianceStates, paymentStates } from '@/features/players/contract';
import type { TeamChoice } from '@/features/teams/contract';
import { SearchInput } from '@/kit/components/form/search-input';
import { type FilterChoice, ListFilters } from '@/kit/components/list/list-filters';
import { useTypedText } from '@/kit/use-url-filters';
import { formatCount, formatNumber } from '@/shared/format';
import { playerColumns } from './player-table';
import type { PlayerListFilters, usePlayerList } from './use-player-list';

type PlayerFiltersProps = { players: ReturnType<typeof usePlayerList>; teams: readonly TeamChoice[] };

type Choice = FilterChoice<Exclude<keyof PlayerListFilters, 'q'>>;

/** The search and the three filters: side by side, or on a phone behind one button with the active ones as chips below. */
export function PlayerFilters({ players, teams }: PlayerFiltersProps) {
  const { filters, setFilters, sorting } = players;
  const [text, setText] = useTypedText(
    filters.q ?? '',
    // biome-ignore lint/correctness/useExhaustiveDependencies: `setFilters` reads the address anew at each call
    useCallback((q: string) => setFilters({ q }), []),
  );
  return (
    <ListFilters
      choices={choicesOf(teams)}
      values={filters}
      onChoose={setFilters}
      selectStyle="w-44 max-lg:w-40"
      sorting={{ columns: playerColumns, by: sorting }}
      clearsInMenu
      aside={<Matching players={players} />}
    >
      <SearchInput className="flex-1" label="Search player name" value={text} onValueChange={setText} />
    </ListFilters>
  );
}

/** Shows how many players match. */
function Matching({ players: { isFiltered, matching, all } }: Pick<PlayerFiltersProps, 'players'>) {
  if (all === undefined || matching === undefined) return null;
  return (
    <p className="text-13 text-text-2">
      {isFiltered && `${formatNumber(matching)} of `}
      {formatCount(all, 'player')}
    </p>
  );
}

function choicesOf(teams: readonly TeamChoice[]): Choice[] {
  return [
    {
      name: 'teamId',
      label: 'Team',
      options: [
        { value: '', label: 'All Teams' },
        ...teams.map((team) => ({ value: String(team.id), label: team.name })),
        { value: 'none', label: 'No team' },
      ],
    },
    {
      name: 'compliance',
      label: 'Compliance',
      options: [
        { value: '', label: 'All Compliance' },
        ...complianceStates.map((value) => ({ value, label: complianceLabel(value) })),
      ],
    },
    {
      name: 'payment',
      label: 'Payment',
      options: [
        { value: '', label: 'All Payment' },
        ...paymentStates.map((value) => ({ value, label: paymentStatusLabel(value) })),
      ],
    },
  ];
}
