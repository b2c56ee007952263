import { useCallback } from 'react';
import { complianceLabel } from '@/features/documents/ui/compliance-badge';
import { paymentStatusLabel } from '@/features/payments/ui/payment-badge';
import { complianceStates, paymentStates } from '@/features/players/contract/player';
import { useTeamFilter } from '@/features/teams/ui/team-filter';
import { SearchInput } from '@/kit/components/form/search-input';
import { type FilterChoice, ListFilters } from '@/kit/components/list/list-filters';
import { useTypedText } from '@/kit/use-url-filters';
import { formatCount, formatNumber } from '@/shared/format';
import { t } from '@/shared/translate';
import { playerColumns } from './player-table';
import type { usePlayerList } from './use-player-list';

type PlayerFiltersProps = { players: ReturnType<typeof usePlayerList> };

/** The search and the three filters: side by side, or on a phone behind one button with the active ones as chips below. */
export function PlayerFilters({ players }: PlayerFiltersProps) {
  const { filters, setFilters, sorting } = players;
  const team = useTeamFilter(filters.teamId, { others: [{ value: 'none', label: t('No team') }] });
  const [text, setText] = useTypedText(
    filters.q ?? '',
    // biome-ignore lint/correctness/useExhaustiveDependencies: `setFilters` reads the address anew at each call
    useCallback((q: string) => setFilters({ q }), []),
  );
  return (
    <ListFilters
      choices={[team, ...otherChoices()]}
      values={filters}
      onChoose={setFilters}
      selectStyle="w-44 max-lg:w-40"
      sorting={{ columns: playerColumns(), by: sorting }}
      clearsInMenu
      aside={<Matching players={players} />}
    >
      <SearchInput className="flex-1" label={t('Search player name')} value={text} onValueChange={setText} />
    </ListFilters>
  );
}

/** Shows how many players match. */
function Matching({ players: { isFiltered, matching, all } }: PlayerFiltersProps) {
  if (all === undefined || matching === undefined) return null;
  return (
    <p className="text-13 text-text-2">
      {isFiltered
        ? t('{n} of {total}', { n: formatNumber(matching), total: formatCount(all, 'player') })
        : formatCount(all, 'player')}
    </p>
  );
}

const otherChoices = (): FilterChoice<'compliance' | 'payment'>[] => [
  {
    name: 'compliance',
    label: t('Compliance'),
    options: [
      { value: '', label: t('All Compliance') },
      ...complianceStates.map((value) => ({ value, label: complianceLabel(value) })),
    ],
  },
  {
    name: 'payment',
    label: t('Payment'),
    options: [
      { value: '', label: t('All Payment') },
      ...paymentStates.map((value) => ({ value, label: paymentStatusLabel(value) })),
    ],
  },
];
