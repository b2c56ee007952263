import type { ComponentProps } from 'react';
import { cx } from '@/kit/cx';
import type { Icon } from '../page/icon';
import { CharacterCount, useSharedRef } from './character-count';
import { useFieldControl } from './field-context';

type TextInputProps = ComponentProps<'input'> & {
  icon?: Icon;
  /** Shown inside, before the value: ₱. */
  unit?: string;
  /** Shows a character count at the right of the label. It never truncates pasted text: the form's schema rejects it. */
  limit?: number;
};

export function TextInput({ icon: Picture, unit, limit, className, ref, ...rest }: TextInputProps) {
  const { ours, both } = useSharedRef(ref);
  const field = useFieldControl(rest);
  const led = Boolean(Picture || unit);
  return (
    <>
      <span className={cx('relative block', className)}>
        {led && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-text-3"
          >
            {Picture ? <Picture className="size-4" /> : unit}
          </span>
        )}
        <input
          type="text"
          {...rest}
          {...field}
          ref={both}
          className={cx('control', led && (unit ? 'pl-8' : 'pl-9.5'))}
        />
      </span>
      {limit !== undefined && <CharacterCount control={ours} limit={limit} />}
    </>
  );
}
