import { SlidersHorizontal, X } from 'lucide-react';
import { useCallback } from 'react';
import { complianceStates } from '@/features/documents/contract';
import { complianceLabel } from '@/features/documents/ui/compliance-badge';
import { paymentStates } from '@/features/payments/contract/payment';
import { paymentStatusLabel } from '@/features/payments/ui/payment-badge';
import type { Team } from '@/features/teams/contract';
import { Button } from '@/kit/components/button';
import { buttonStyle } from '@/kit/components/button-style';
import { Counter } from '@/kit/components/counter';
import { Field } from '@/kit/components/field';
import { MenuPopover } from '@/kit/components/menu-popover';
import { SearchInput } from '@/kit/components/search-input';
import { Select } from '@/kit/components/select';
import { cx } from '@/kit/cx';
import { usePhone } from '@/kit/use-media';
import { useTypedText } from '@/kit/use-url-filters';
import { formatCount, formatNumber } from '@/shared/words';
import type { PlayerListFilters, usePlayerList } from './use-player-list';

type PlayerFiltersProps = { players: ReturnType<typeof usePlayerList>; teams: readonly Team[] };

type Choice = {
  name: Exclude<keyof PlayerListFilters, 'q'>;
  label: string;
  options: { value: string; label: string }[];
};

/** The search and the three filters: side by side, on a phone behind one button with what is set as chips below. */
export function PlayerFilters({ players, teams }: PlayerFiltersProps) {
  const phone = usePhone();
  const { filters, setFilters } = players;
  const [text, setText] = useTypedText(
    filters.q ?? '',
    // biome-ignore lint/correctness/useExhaustiveDependencies: `setFilters` reads the address anew at each call
    useCallback((q: string) => setFilters({ q }), []),
  );
  const choices = choicesOf(teams);
  return (
    <>
      <div className="mt-6 flex gap-3 max-md:mt-4 max-md:gap-2">
        <SearchInput className="flex-1" label="Search player name" value={text} onValueChange={setText} />
        {phone ? (
          <FilterMenu players={players} choices={choices} />
        ) : (
          choices.map(({ name, label, options }) => (
            <Select
              key={name}
              className="w-44 lg:max-w-none max-lg:w-40"
              aria-label={label}
              options={options}
              value={filters[name] ?? ''}
              onChange={(event) => setFilters({ [name]: event.target.value })}
            />
          ))
        )}
      </div>
      {phone && <Chips players={players} choices={choices} />}
    </>
  );
}

function choicesOf(teams: readonly Team[]): Choice[] {
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

type PhoneProps = { players: PlayerFiltersProps['players']; choices: Choice[] };

function FilterMenu({ players: { filters, setFilters }, choices }: PhoneProps) {
  const count = choices.filter(({ name }) => filters[name]).length;
  return (
    <MenuPopover
      label="Filter"
      trigger={(props) => (
        <button type="button" className={buttonStyle({ className: 'border-control!' })} {...props}>
          <SlidersHorizontal className="size-4" />
          Filter
          {count > 0 && <Counter value={count} />}
        </button>
      )}
    >
      <div className="grid gap-4 p-4">
        {choices.map(({ name, label, options }) => (
          <Field key={name} label={label}>
            <Select
              options={options}
              value={filters[name] ?? ''}
              onChange={(event) => setFilters({ [name]: event.target.value })}
            />
          </Field>
        ))}
        <Button
          disabledReason={count > 0 ? undefined : 'No filter is set'}
          onClick={() => setFilters({ teamId: '', compliance: '', payment: '' })}
        >
          Clear Filter
        </Button>
      </div>
    </MenuPopover>
  );
}

/** What is set, each with a way out, and how many players are left. */
function Chips({ players: { filters, setFilters, isFiltered, matching, all }, choices }: PhoneProps) {
  const set = choices.filter(({ name }) => filters[name]);
  return (
    <div className="mt-3 flex min-h-9 flex-wrap items-center gap-2">
      {set.map(({ name, label, options }) => {
        const word = options.find(({ value }) => value === filters[name])?.label ?? label;
        return (
          <button
            key={name}
            type="button"
            aria-label={`Remove the filter ${word}`}
            onClick={() => setFilters({ [name]: '' })}
            className="relative inline-flex h-9 max-w-full items-center gap-2 rounded-pill bg-accent-soft pr-2.5 pl-3.5 font-medium text-accent-ink after:absolute after:inset-x-0 after:-inset-y-1"
          >
            <span className="truncate">{word}</span>
            <X className="size-4" />
          </button>
        );
      })}
      {all !== undefined && matching !== undefined && (
        <p className={cx('text-13 text-text-2', set.length > 0 && 'ml-auto')}>
          {isFiltered && `${formatNumber(matching)} of `}
          {formatCount(all, 'player')}
        </p>
      )}
    </div>
  );
}
