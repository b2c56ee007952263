import { SlidersHorizontal, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListSorting } from '@/kit/list-sorting';
import { usePhone } from '@/kit/use-media';
import { t } from '@/shared/translate';
import { Button } from '../button/button';
import { buttonStyle } from '../button/button-style';
import { LoadOnMount, usePreload } from '../lazy/load-on-mount';
import { MenuPopover } from '../menu/menu-popover';
import { Counter } from './counter';
import { type Chip, FilterChips } from './filter-chips';
import { FilterControl, type FilterOptions } from './filter-control';
import type { Column } from './table-parts';

const loadChoices = async () => (await import('./filter-choices')).FilterChoices;

/** A filter, named as in the address. The empty value filters nothing. */
export interface FilterChoice<Name extends string> extends FilterOptions {
  name: Name;
}

type ListFiltersProps<Name extends string> = {
  choices: readonly FilterChoice<Name>[];
  values: { [name in Name]?: string };
  onChoose: (changes: { [name in Name]?: string }) => void;
  /** The classes for a select's width. */
  selectStyle: string;
  /** Other active filters. */
  chips?: readonly Chip[];
  /** Removes all active filters. Undefined when there are none. */
  clear?: { label: string; onClear: () => void };
  /** The sorting that a phone offers here and a wide window in the table's header. */
  sorting?: { columns: readonly Column[]; by: ListSorting };
  /** On a phone, places the button that clears the filters below the choices. */
  clearsInMenu?: boolean;
  /** On a phone, shown after the chips: how many rows are left. */
  aside?: ReactNode;
  /** The search by name, which takes the remaining width. */
  children: ReactNode;
};

/** A list's filters side by side; on a phone, the choices are behind one button, with the active filters as chips below. */
export function ListFilters<Name extends string>(props: ListFiltersProps<Name>) {
  const { choices, values, onChoose, selectStyle, clear, children } = props;
  const phone = usePhone();
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3 max-md:mt-4 max-md:gap-2">
        {children}
        {phone ? (
          <FilterMenu {...props} />
        ) : (
          choices.map((choice) => (
            <FilterControl
              key={choice.name}
              choice={choice}
              label={choice.label}
              className={selectStyle}
              value={values[choice.name] ?? ''}
              onValueChange={(value) => onChoose(to(choice.name, value))}
            />
          ))
        )}
        {!phone && clear && (
          <Button icon={X} onClick={clear.onClear}>
            {clear.label}
          </Button>
        )}
      </div>
      {phone && <PhoneChips {...props} />}
    </>
  );
}

function FilterMenu<Name extends string>(props: ListFiltersProps<Name>) {
  const { choices, values, onChoose, clearsInMenu, sorting } = props;
  usePreload(loadChoices);
  const count = choices.filter(({ name }) => values[name]).length;
  return (
    <MenuPopover
      label={t('Filter')}
      trigger={(trigger) => (
        <button type="button" className={buttonStyle({ className: 'border-control!' })} {...trigger}>
          <SlidersHorizontal className="size-4" />
          {t('Filter')}
          {count > 0 && <Counter value={count} />}
        </button>
      )}
    >
      <LoadOnMount
        load={loadChoices}
        what="filters"
        choices={choices}
        values={values}
        onChoose={(name: string, value: string) => onChoose(to(name as Name, value))}
        sorting={sorting}
        clearsInMenu={clearsInMenu}
        onClear={() => onChoose(Object.assign({}, ...choices.map(({ name }) => to(name, ''))))}
      />
    </MenuPopover>
  );
}

function PhoneChips<Name extends string>(props: ListFiltersProps<Name>) {
  const { choices, values, onChoose, chips = [], clear, aside } = props;
  const set = choices
    .filter(({ name }) => values[name])
    .map(({ name, label, options }) => ({
      label: options.find(({ value }) => value === values[name])?.label ?? label,
      onRemove: () => onChoose(to(name, '')),
    }));
  return <FilterChips chips={[...chips, ...set]} clear={clear} aside={aside} />;
}

/** One change; a computed key loses its name in TypeScript. */
function to<Name extends string>(name: Name, value: string) {
  return { [name]: value } as { [key in Name]?: string };
}
