import { CalendarDays } from 'lucide-react';
import { type Ref, useContext } from 'react';
import { Field } from '@/kit/components/form/field';
import { FieldContext } from '@/kit/components/form/field-context';
import { TextInput } from '@/kit/components/form/text-input';
import { MenuPopover } from '@/kit/components/menu/menu-popover';
import { usePhone } from '@/kit/use-media';
import type { Day } from '@/shared/dates';
import { t } from '@/shared/translate';
import { mediumDay } from '../../rules/range-title';
import { DatePicker } from './date-picker';

type DateFieldProps = {
  label: string;
  value: Day;
  onValueChange: (day: Day) => void;
  /** Earlier days can't be chosen. */
  min?: Day;
  error?: string;
  hint?: string;
  disabled?: boolean;
  ref?: Ref<HTMLElement>;
};

/** Selects a calendar day: with the system's picker on a phone, with a small calendar elsewhere. */
export function DateField({ label, error, hint, ...control }: DateFieldProps) {
  const phone = usePhone();
  return (
    <Field label={label} error={error} hint={hint} required>
      {phone ? <SystemDate {...control} /> : <PickedDate label={label} {...control} />}
    </Field>
  );
}

type ControlProps = Omit<DateFieldProps, 'label' | 'error' | 'hint'>;

function SystemDate({ value, onValueChange, min, ref }: ControlProps) {
  return (
    <TextInput
      // A ref to an input is a ref to an element.
      ref={ref as Ref<HTMLInputElement>}
      type="date"
      value={value}
      min={min}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}

function PickedDate({ label, value, onValueChange, min, disabled, ref }: ControlProps & { label: string }) {
  const field = useContext(FieldContext);
  return (
    <MenuPopover
      label={label}
      width={284}
      align="start"
      trigger={(props) => (
        <button
          ref={ref as Ref<HTMLButtonElement>}
          type="button"
          disabled={disabled}
          id={field?.id}
          aria-describedby={field?.describedBy}
          aria-label={`${label}: ${value ? mediumDay(value) : 'choose a day'}`}
          data-invalid={field?.invalid || undefined}
          className="control flex items-center gap-2 text-left data-invalid:border-red"
          {...props}
        >
          <CalendarDays className="size-4 text-text-3" />
          <span className="truncate">{value ? mediumDay(value) : t('Choose a day')}</span>
        </button>
      )}
    >
      <DatePicker value={value} min={min} onValueChange={onValueChange} />
    </MenuPopover>
  );
}
