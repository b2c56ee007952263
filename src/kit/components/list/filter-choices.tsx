import type { ListSorting } from '@/kit/list-sorting';
import { t } from '@/shared/translate';
import { Button } from '../button/button';
import { Field } from '../form/field';
import { Select } from '../form/select';
import { FilterControl, type FilterOptions } from './filter-control';
import type { Column } from './table-parts';

interface FilterChoicesProps {
  choices: readonly (FilterOptions & { name: string })[];
  values: Partial<Record<string, string>>;
  onChoose: (name: string, value: string) => void;
  sorting: { columns: readonly Column[]; by: ListSorting } | undefined;
  clearsInMenu: boolean | undefined;
  onClear: () => void;
}

/** The filters of a list, one below the other, in a phone's menu. */
export function FilterChoices({ choices, values, onChoose, sorting, clearsInMenu, onClear }: FilterChoicesProps) {
  const isSet = choices.some(({ name }) => values[name]);
  return (
    <div className="grid gap-4 p-4">
      {choices.map((choice) => (
        <Field key={choice.name} label={choice.label}>
          <FilterControl
            choice={choice}
            value={values[choice.name] ?? ''}
            onValueChange={(value) => onChoose(choice.name, value)}
          />
        </Field>
      ))}
      {sorting && <SortChoice {...sorting} />}
      {clearsInMenu && (
        <Button disabledReason={isSet ? undefined : t('No filter is set')} onClick={onClear}>
          {t('Clear Filter')}
        </Button>
      )}
    </div>
  );
}

/** The columns that the list can be sorted by, each in both directions. The list's own order comes first, unless it is one of these. */
function SortChoice({ columns, by }: { columns: readonly Column[]; by: ListSorting }) {
  const options = columns.flatMap(([title, , column]) =>
    column
      ? [
          { value: `${column} asc`, label: t('{title}, ascending', { title }) },
          { value: `${column} desc`, label: t('{title}, descending', { title }) },
        ]
      : [],
  );
  return (
    <Field label={t('Sort by')}>
      <Select
        options={by.usual ? options : [{ value: '', label: t('Usual order') }, ...options]}
        value={by.sort ? `${by.sort} ${by.order}` : ''}
        onChange={(event) => {
          const [sort, order] = event.target.value.split(' ');
          by.choose(sort, order);
        }}
      />
    </Field>
  );
}
