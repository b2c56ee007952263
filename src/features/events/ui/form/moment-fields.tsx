import type { Ref } from 'react';
import type { Day } from '@/shared/dates';
import { t } from '@/shared/translate';
import type { WallTime } from '../../rules/wall-clock';
import { DateField } from './date-field';
import { TimeField } from './time-field';

type MomentFieldsProps = {
  name: 'Start' | 'End';
  value: WallTime;
  onValueChange: (moment: WallTime) => void;
  min?: Day;
  error?: string;
  disabled: boolean;
  fieldRef: Ref<HTMLElement>;
};

/** A date and a time of day side by side, or stacked on a phone. */
export function MomentFields({ name, value, onValueChange, min, error, disabled, fieldRef }: MomentFieldsProps) {
  return (
    <div className="grid gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <DateField
        label={t('{name} Date', { name })}
        value={value.day}
        min={min}
        error={error}
        disabled={disabled}
        ref={fieldRef}
        onValueChange={(day) => onValueChange({ ...value, day })}
      />
      <TimeField
        legend={t('{name} Time', { name })}
        value={value.time}
        onValueChange={(time) => onValueChange({ ...value, time })}
      />
    </div>
  );
}
