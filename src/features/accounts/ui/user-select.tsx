import { lazy, type Ref } from 'react';
import type { Option } from '@/kit/components/form/combobox';
import { Select } from '@/kit/components/form/select';
import { SuspensePart } from '@/kit/components/lazy/suspense-part';
import { Skeleton } from '@/kit/components/state/skeleton';

type UserSelectProps = {
  name: string;
  /** The options that are known: first the one without a user, then those of `useUserChoices`. */
  options: readonly [Option, ...Option[]];
  /** The options are only some of all: others are found by a search. */
  isPart: boolean;
  purpose?: 'team';
  value: string;
  onValueChange: (value: string) => void;
  ref?: Ref<HTMLSelectElement | HTMLInputElement>;
};

const UserCombobox = lazy(async () => ({ default: (await import('./user-combobox')).UserCombobox }));

/** Selects a user: in a select, or by a search where there are too many. */
export function UserSelect({ name, options, isPart, purpose, value, onValueChange, ref }: UserSelectProps) {
  const [empty] = options;
  if (!isPart) {
    return (
      <Select
        name={name}
        options={options}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        ref={ref as Ref<HTMLSelectElement>}
      />
    );
  }
  // A user whose name isn't known yet is chosen all the same.
  const chosen = options.find((option) => option.value === value) ?? { value, label: '' };
  return (
    <SuspensePart fallback={<Skeleton className="h-9 max-md:h-11" />}>
      <UserCombobox
        name={name}
        purpose={purpose}
        empty={empty}
        chosen={value === empty.value ? null : chosen}
        onChoose={(option) => onValueChange((option ?? empty).value)}
        ref={ref as Ref<HTMLInputElement>}
      />
    </SuspensePart>
  );
}
