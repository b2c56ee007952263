import { useQuery } from '@tanstack/react-query';
import { q } from '@/kit/api/query-client';
import { type FilterChoice, ListFilters } from '@/kit/components/list/list-filters';
import { displayName } from '@/kit/session';
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

const kinds: FilterChoice<keyof Values> = {
  name: 'kind',
  label: 'Kind',
  options: [
    { value: '', label: 'All activity' },
    ...activityKinds.map((value) => ({ value, label: kindLabel[value] })),
  ],
};

const days: FilterChoice<keyof Values> = {
  name: 'days',
  label: 'When',
  options: [
    { value: '', label: 'Any time' },
    { value: '1', label: 'Today' },
    { value: '7', label: 'Last 7 days' },
    { value: '30', label: 'Last 30 days' },
  ],
};

/** Filters by user, kind and period. */
export function ActivityFilters({ values, onChoose, onClear }: ActivityFiltersProps) {
  const { data: people } = useQuery(q(listAdminUsers, {}));
  const by: FilterChoice<keyof Values> = {
    name: 'by',
    label: 'Person',
    options: [
      { value: '', label: 'Everybody' },
      ...(people ?? []).map((person) => ({ value: person.id, label: displayName(person) })),
    ],
  };
  const isFiltered = Object.values(values).some(Boolean);
  return (
    <ListFilters
      choices={[by, kinds, days]}
      values={values}
      onChoose={onChoose}
      selectStyle="w-52"
      clear={isFiltered ? { label: 'Clear', onClear } : undefined}
    >
      {null}
    </ListFilters>
  );
}
