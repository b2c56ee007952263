import { useCallback } from 'react';
import { roleName } from '@/features/accounts/ui/role-labels';
import { SearchInput } from '@/kit/components/form/search-input';
import { ListFilters } from '@/kit/components/list/list-filters';
import { useTypedText } from '@/kit/use-url-filters';
import { roles } from '@/shared/permissions';
import { t, translated } from '@/shared/translate';
import type { UserListState } from './use-user-list';

const choices = () => [
  {
    name: 'role' as const,
    label: t('Role'),
    options: [
      { value: '', label: t('All Roles') },
      ...roles.map((value) => ({ value, label: translated(roleName[value]) })),
    ],
  },
  {
    name: 'status' as const,
    label: t('Status'),
    options: [
      { value: '', label: t('All Status') },
      { value: 'active', label: t('Active') },
      { value: 'deactivated', label: t('Deactivated') },
    ],
  },
];

/** The search, role and status filters: side by side, or behind one button on a phone. */
export function UserFilters({ users: { filters, setFilters, isFiltered, clear } }: { users: UserListState }) {
  const [text, setText] = useTypedText(
    filters.q ?? '',
    // biome-ignore lint/correctness/useExhaustiveDependencies: `setFilters` reads the address anew at each call
    useCallback((q: string) => setFilters({ q }), []),
  );
  return (
    <ListFilters
      choices={choices()}
      values={filters}
      onChoose={setFilters}
      selectStyle="w-40"
      clear={isFiltered ? { label: t('Clear'), onClear: clear } : undefined}
    >
      <SearchInput
        className="flex-1"
        label={t('Search users')}
        placeholder={t('Search name or e-mail')}
        value={text}
        onValueChange={setText}
      />
    </ListFilters>
  );
}
