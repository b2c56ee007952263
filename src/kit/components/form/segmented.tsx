import { useId } from 'react';
import { cx } from '@/kit/cx';

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  className?: string;
};

/** Selects one of a few options, side by side. They are radios, so the arrow keys work. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onValueChange, options, className } = props;
  const name = useId();
  return (
    <fieldset className={cx('inline-flex rounded-box bg-sunken p-0.5 max-md:flex', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex h-8 flex-1 cursor-pointer items-center justify-center rounded-badge border border-transparent px-4 whitespace-nowrap text-text-2 transition-colors select-none hover:text-text has-checked:border-line has-checked:bg-raised has-checked:font-semibold has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent max-md:h-11"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-badge outline-none"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
