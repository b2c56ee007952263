import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { q } from '@/kit/api/query-client';
import { Combobox, type Option } from '@/kit/components/form/combobox';
import { useOptionSearch } from '@/kit/components/form/use-option-search';
import { t } from '@/shared/translate';
import { listUserChoices, type UserListItem } from '../contract/user';
import { userName } from './user-name';

type UserComboboxProps = {
  name?: string;
  purpose?: 'team' | 'link' | undefined;
  /** The chosen user; null: none. */
  chosen: Option | null;
  onChoose: (option: Option | null) => void;
  /** What is chosen without a user, offered before a search: the placeholder. */
  empty?: Option | undefined;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Typing more finds others. */
const MAX_OPTIONS = 20;
const none: readonly never[] = [];

/** Selects a user by a search on the server for the name or the e-mail. */
export function UserCombobox({ purpose, chosen, onChoose, empty, placeholder, ...looks }: UserComboboxProps) {
  const { search, typed, isAsked, isBehind, onSearch } = useOptionSearch();
  const found = useQuery({
    ...q(listUserChoices, { query: { q: search || undefined, purpose, limit: String(MAX_OPTIONS) } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const options = (found.data?.users ?? none).map(optionOf);
  return (
    <Combobox
      {...looks}
      placeholder={placeholder ?? empty?.label ?? ''}
      chosen={chosen}
      onChoose={(option) => onChoose(option?.value === empty?.value ? null : option)}
      options={found.data && empty && typed.trim() === '' ? [empty, ...options] : options}
      onSearch={onSearch}
      busy={found.isPending || found.isPlaceholderData || isBehind}
      emptyText={found.isError ? t('The people could not be loaded.') : t('Nobody found')}
      onRetry={found.isError ? () => found.refetch() : undefined}
    />
  );
}

function optionOf(user: UserListItem): Option {
  const label = userName(user);
  const hint = [user.email !== label && user.email, user.emailProved === false && t('not confirmed')];
  const shown = hint.filter(Boolean).join(', ');
  return { value: user.id, label, ...(shown && { hint: shown }) };
}
