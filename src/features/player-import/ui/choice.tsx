import { type ReactNode, useId } from 'react';
import { DialogSection } from '@/kit/components/dialog/dialog';
import { Select } from '@/kit/components/form/select';
import type { Icon } from '@/kit/components/page/icon';
import { cx } from '@/kit/cx';

type ChoiceProps = {
  icon: Icon;
  /** The user should check it, as it isn't just information. */
  needsLook: boolean;
  text: ReactNode;
  label: string;
  options: { value: string; label: string }[];
  value: string;
  disabled: boolean;
  onValue: (value: string) => void;
};

/** Shows something that is ambiguous in the file, with the ways to read it. */
export function Choice({ icon: Picture, needsLook, text, label, options, value, disabled, onValue }: ChoiceProps) {
  const id = useId();
  return (
    <DialogSection
      className={cx(
        'flex items-center gap-x-6 gap-y-3 py-4! max-md:flex-col max-md:items-stretch',
        needsLook && 'bg-amber-soft',
      )}
    >
      <p id={id} role="status" className={cx('flex min-w-0 flex-1 gap-3 wrap-anywhere', needsLook && 'text-amber-ink')}>
        <Picture className={cx('mt-0.5 size-4 shrink-0', needsLook ? 'text-amber' : 'text-text-2')} />
        {text}
      </p>
      <Select
        className="shrink-0 md:w-64"
        aria-label={label}
        aria-describedby={id}
        options={options}
        value={value}
        disabled={disabled}
        onChange={(event) => onValue(event.target.value)}
      />
    </DialogSection>
  );
}
