import { useCallback } from 'react';
import { SearchInput } from '@/kit/components/form/search-input';
import { ListFilters } from '@/kit/components/list/list-filters';
import { usePhone } from '@/kit/use-media';
import { useTypedText } from '@/kit/use-url-filters';
import { t } from '@/shared/translate';
import type { InvitationList } from './use-invitation-list';

const choices = () => [
  {
    name: 'kind' as const,
    label: t('Invited as'),
    options: [
      { value: '', label: t('Staff and guardians') },
      { value: 'staff', label: t('Staff') },
      { value: 'guardian', label: t('Guardians') },
    ],
  },
  {
    name: 'status' as const,
    label: t('Status'),
    options: [
      { value: '', label: t('All Status') },
      { value: 'open', label: t('Link works') },
      { value: 'unsent', label: t('Not mailed') },
      { value: 'expired', label: t('Expired') },
    ],
  },
];

/** The search, kind and status filters: side by side, or behind one button on a phone. */
export function InvitationFilters({ list: { filters, setFilters, isFiltered, clear } }: { list: InvitationList }) {
  const phone = usePhone();
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
      selectStyle="w-48"
      clear={isFiltered ? { label: t('Clear'), onClear: clear } : undefined}
    >
      <SearchInput
        className="flex-1"
        label={t('Search invitations')}
        placeholder={phone ? t('Search') : t('Search e-mail, player or team')}
        value={text}
        onValueChange={setText}
      />
    </ListFilters>
  );
}
