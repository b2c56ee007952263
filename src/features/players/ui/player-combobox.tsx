import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { q } from '@/kit/api/query-client';
import { Combobox, type Option } from '@/kit/components/form/combobox';
import { useOptionSearch } from '@/kit/components/form/use-option-search';
import { fullName } from '@/kit/format/full-name';
import { useSession } from '@/kit/session';
import { t } from '@/shared/translate';
import { listPlayers } from '../contract/list';
import { getPlayer, type PlayerListItem } from '../contract/player';
import { orderFor } from '../rules/listed-by';

type PlayerComboboxProps = {
  /** The label outside of a Field. */
  label?: string;
  /** The chosen player's id; empty: none. */
  value: string;
  onValueChange: (id: string) => void;
  /** Only players of this team. */
  teamId?: string;
  /** Only players whom the user knows in full, which leaves out other coaches' players. */
  inFull?: boolean;
  /** The id of a player to leave out. */
  butNot?: string;
  placeholder?: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Typing more finds others. */
const MAX_OPTIONS = 20;

/** Selects a player of the whole club by name. */
export function PlayerCombobox({ value, onValueChange, teamId, inFull, butNot, ...looks }: PlayerComboboxProps) {
  const order = orderFor(useSession());
  const { search, isAsked, isBehind, onSearch } = useOptionSearch();
  const found = useQuery({
    ...q(listPlayers, { query: { q: search || undefined, teamId, order, limit: String(MAX_OPTIONS) } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery({ ...q(getPlayer, { params: { id: value } }), enabled: value !== '' });
  const players = (found.data ?? []).filter(
    ({ id, access }) => String(id) !== butNot && (!inFull || access === 'full'),
  );
  const known = chosen.data ?? players.find(({ id }) => String(id) === value);
  return (
    <Combobox
      {...looks}
      chosen={
        value === '' ? null : known ? optionOf(known) : { value, label: chosen.isError ? t('Unknown player') : '' }
      }
      onChoose={(option) => onValueChange(option?.value ?? '')}
      options={players.map(optionOf)}
      onSearch={onSearch}
      busy={found.isPending || found.isPlaceholderData || isBehind}
      emptyText={found.isError ? t('The players could not be loaded.') : t('No players found')}
      onRetry={found.isError ? () => found.refetch() : undefined}
    />
  );
}

function optionOf(player: Pick<PlayerListItem, 'id' | 'firstName' | 'lastName' | 'team'>): Option {
  return { value: String(player.id), label: fullName(player), hint: player.team?.name ?? t('No team') };
}
