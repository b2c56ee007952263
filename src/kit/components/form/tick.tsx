import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '@/kit/cx';

export type TickProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode };

/** A checkbox or radio with its label: the whole row is the click target. */
export function Tick({ kind, label, hint, className, ...rest }: TickProps & { kind: 'checkbox' | 'radio' }) {
  const hintId = useId();
  return (
    <label
      className={cx(
        'inline-flex gap-2 py-1.5 text-14 max-md:min-h-11 max-md:gap-2.5',
        hint ? 'items-start' : 'items-center',
        rest.disabled ? 'cursor-not-allowed text-text-3' : 'cursor-pointer',
        className,
      )}
    >
      <input {...rest} type={kind} aria-describedby={hint ? hintId : rest['aria-describedby']} className="tick" />
      <span className="min-w-0 wrap-anywhere">
        {label}
        {hint && (
          <span id={hintId} className="block text-13 text-text-3">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
