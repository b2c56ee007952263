import { Button } from './button';
import { Field } from './field';
import { Select } from './select';

interface FilterChoicesProps {
  choices: readonly { name: string; label: string; options: readonly { value: string; label: string }[] }[];
  values: Partial<Record<string, string>>;
  onChoose: (name: string, value: string) => void;
  clearsInMenu: boolean | undefined;
  onClear: () => void;
}

/** What a list can be filtered by, one below the other, in a phone's menu. */
export function FilterChoices({ choices, values, onChoose, clearsInMenu, onClear }: FilterChoicesProps) {
  const isSet = choices.some(({ name }) => values[name]);
  return (
    <div className="grid gap-4 p-4">
      {choices.map(({ name, label, options }) => (
        <Field key={name} label={label}>
          <Select
            options={options}
            value={values[name] ?? ''}
            onChange={(event) => onChoose(name, event.target.value)}
          />
        </Field>
      ))}
      {clearsInMenu && (
        <Button disabledReason={isSet ? undefined : 'No filter is set'} onClick={onClear}>
          Clear Filter
        </Button>
      )}
    </div>
  );
}
