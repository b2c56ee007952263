import { useQuery } from '@tanstack/react-query';
import { q } from '@/kit/api/query-client';
import { type FilterChoice, ListFilters } from '@/kit/components/list/list-filters';
import { displayName } from '@/kit/session';
import { t } from '@/shared/translate';
import { activityKinds } from '../../contract/activity';
import { listAdminUsers } from '../../contract/users';
import { kindLabel } from '../../rules/kind-labels';
import type { activityListedBy } from '../../rules/listed-by';

type Values = ReturnType<typeof activityListedBy>;
type ActivityFiltersProps = {
  values: Values;
  onChoose: (changes: { [name in keyof Values]?: string }) => void;
  onClear: () => void;
};

const kinds = (): FilterChoice<keyof Values> => ({
  name: 'kind',
  label: t('Kind'),
  options: [
    { value: '', label: t('All activity') },
    ...activityKinds.map((value) => ({ value, label: t(kindLabel[value]) })),
  ],
});

const days = (): FilterChoice<keyof Values> => ({
  name: 'days',
  label: t('When'),
  options: [
    { value: '', label: t('Any time') },
    { value: '1', label: t('Today') },
    { value: '7', label: t('Last 7 days') },
    { value: '30', label: t('Last 30 days') },
  ],
});

/** Filters by user, kind and period. */
export function ActivityFilters({ values, onChoose, onClear }: ActivityFiltersProps) {
  const { data: people } = useQuery(q(listAdminUsers, {}));
  const by: FilterChoice<keyof Values> = {
    name: 'by',
    label: t('Person'),
    options: [
      { value: '', label: t('Everybody') },
      ...(people ?? []).map((person) => ({ value: person.id, label: displayName(person) })),
    ],
  };
  const isFiltered = Object.values(values).some(Boolean);
  return (
    <ListFilters
      choices={[by, kinds(), days()]}
      values={values}
      onChoose={onChoose}
      selectStyle="w-52"
      clear={isFiltered ? { label: t('Clear'), onClear } : undefined}
    >
      {null}
    </ListFilters>
  );
}
