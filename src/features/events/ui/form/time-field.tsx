import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldGroup } from '@/kit/components/form/field';
import { Segmented } from '@/kit/components/form/segmented';
import { t } from '@/shared/translate';
import { faceParts, type HalfOfDay, timeOfFace } from '../../rules/wall-clock';

const hours = Array.from({ length: 12 }, (_, index) => index + 1);
const minutes = Array.from({ length: 60 }, (_, index) => index);
const halves = [
  { value: 'AM', label: 'AM' },
  { value: 'PM', label: 'PM' },
] as const satisfies readonly { value: HalfOfDay; label: string }[];

type TimeFieldProps = {
  legend: string;
  /** HH:MM in 24-hour format. */
  value: string;
  onValueChange: (time: string) => void;
};

/** Selects a time of day: hour 1 to 12, minute 00 to 59, AM or PM. */
export function TimeField({ legend, value, onValueChange }: TimeFieldProps) {
  const face = faceParts(value);
  const set = (change: Partial<typeof face>) => onValueChange(timeOfFace({ ...face, ...change }));
  return (
    <FieldGroup legend={legend}>
      <div className="mt-0.5 flex items-center gap-1.5">
        <Part label={t('{legend}, hour', { legend })} value={face.hour} onChange={(hour) => set({ hour })}>
          {hours.map((hour) => (
            <option key={hour}>{hour}</option>
          ))}
        </Part>
        <span aria-hidden="true" className="text-text-3">
          :
        </span>
        <Part label={t('{legend}, minute', { legend })} value={face.minute} onChange={(minute) => set({ minute })}>
          {minutes.map((minute) => (
            <option key={minute} value={minute}>
              {String(minute).padStart(2, '0')}
            </option>
          ))}
        </Part>
        <Segmented
          label={t('{legend}, AM or PM', { legend })}
          value={face.half}
          onValueChange={(half) => set({ half })}
          options={halves}
          className="[&_label]:px-2 max-md:flex-1"
        />
      </div>
    </FieldGroup>
  );
}

type PartProps = { label: string; value: number; onChange: (value: number) => void; children: ReactNode };

function Part({ label, value, onChange, children }: PartProps) {
  return (
    <span className="relative block w-15 max-md:w-20">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="control pr-6! pl-3!"
      >
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-2 my-auto size-4 text-text-2" />
    </span>
  );
}
