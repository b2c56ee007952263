import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PlayerStatus } from '@/features/players/contract/player';
import { q } from '@/kit/api/query-client';
import { Combobox, type Option } from '@/kit/components/form/combobox';
import { useOptionSearch } from '@/kit/components/form/use-option-search';
import { fullName } from '@/kit/format/full-name';
import { type Sentence, t } from '@/shared/translate';
import { type Child, findChildren } from '../contract';

type ChildComboboxProps = { chosen: Child | null; onChoose: (child: Child | null) => void };

const statusHint: Partial<Record<PlayerStatus, Sentence>> = {
  awaiting: 'Waiting to be accepted',
  archived: 'Archived',
  removed: 'Removed',
};

/** Selects a player by name, including those that no list shows any more. */
export function ChildCombobox({ chosen, onChoose }: ChildComboboxProps) {
  const { search, isAsked, isBehind, onSearch } = useOptionSearch();
  const found = useQuery({
    ...q(findChildren, { query: { q: search || undefined } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const children = found.data ?? [];
  return (
    <Combobox
      chosen={chosen && optionOf(chosen)}
      onChoose={(option) => onChoose(children.find(({ id }) => String(id) === option?.value) ?? null)}
      options={children.map(optionOf)}
      onSearch={onSearch}
      busy={found.isPending || found.isPlaceholderData || isBehind}
      placeholder={t('Search by name')}
      emptyText={t(found.isError ? 'The players could not be loaded.' : 'No players found')}
    />
  );
}

function optionOf(child: Child): Option {
  const status = statusHint[child.status];
  const hint = status ? t(status) : (child.teamName ?? t('No team'));
  return { value: String(child.id), label: fullName(child), hint };
}
