import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '@/kit/cx';
import { useFieldControl } from './field-context';

type SelectProps = ComponentProps<'select'> & { options?: readonly { value: string; label: string }[] };

/** The system's own select. Pass `options`, or `<option>`s as children. */
export function Select({ options, className, children, ...rest }: SelectProps) {
  const field = useFieldControl(rest);
  return (
    <span className={cx('relative block', className)}>
      <select {...rest} {...field} className="control">
        {options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-text-2" />
    </span>
  );
}
