import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { q } from '@/kit/api/query-client';
import { Combobox, type Option } from '@/kit/components/form/combobox';
import { useOptionSearch } from '@/kit/components/form/use-option-search';
import { t } from '@/shared/translate';
import { listTeamChoices } from '../contract';
import { useTeams } from './use-teams';

export type TeamComboboxProps = {
  /** The label outside of a Field. */
  label?: string;
  /** The id of the chosen team, or the value of a fixed option. */
  value: string;
  onValueChange: (value: string) => void;
  /** What is chosen without a team, such as `All Teams`: the placeholder, and what clearing chooses; by default the empty value. */
  empty?: Option;
  placeholder?: string;
  /** Further options beside the teams, shown before a search. */
  fixed?: readonly Option[] | undefined;
  /** Finds only active teams. */
  isActive?: boolean | undefined;
  /** Ids of teams to leave out. */
  butNot?: readonly string[];
  className?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Typing more finds others. */
const MAX_OPTIONS = 20;
const none: readonly never[] = [];

/** Selects a team by a search on the server, for clubs with too many teams for a select. */
export function TeamCombobox(props: TeamComboboxProps) {
  const { value, onValueChange, empty, fixed = none, isActive, butNot = none, ...looks } = props;
  const { search, typed, isAsked, isBehind, onSearch } = useOptionSearch();
  const found = useQuery({
    ...q(listTeamChoices, {
      query: { q: search || undefined, isActive: isActive ? 'true' : undefined, limit: String(MAX_OPTIONS) },
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const { teams = none, isPending } = useTeams({ also: [value] });
  const known = [...fixed, ...teams.map(optionOf)].find((option) => option.value === value);
  const options = (found.data?.teams ?? none).map(optionOf).filter((option) => !butNot.includes(option.value));
  const beside = typed.trim() === '' ? [...(empty ? [empty] : []), ...fixed] : [];
  const besideValues = beside.map((option) => option.value);
  return (
    <Combobox
      placeholder={empty?.label}
      {...looks}
      chosen={value === (empty?.value ?? '') ? null : (known ?? { value, label: isPending ? '' : t('Unknown team') })}
      onChoose={(option) => onValueChange((option ?? empty)?.value ?? '')}
      options={found.data ? [...beside, ...options.filter((option) => !besideValues.includes(option.value))] : []}
      onSearch={onSearch}
      busy={found.isPending || found.isPlaceholderData || isBehind}
      emptyText={found.isError ? t('The teams could not be loaded.') : t('No teams found')}
      onRetry={found.isError ? () => found.refetch() : undefined}
    />
  );
}

function optionOf({ id, name }: { id: number; name: string }): Option {
  return { value: String(id), label: name };
}
