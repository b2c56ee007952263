import type { ComponentProps } from 'react';
import { cx } from '@/kit/cx';
import { CharacterCount, useSharedRef } from './character-count';
import { useFieldControl } from './field-context';

type TextAreaProps = ComponentProps<'textarea'> & { limit?: number };

/** A text area that grows with its content, starting at `rows` lines. */
export function TextArea({ limit, rows = 4, className, ref, ...rest }: TextAreaProps) {
  const { ours, both } = useSharedRef(ref);
  const field = useFieldControl(rest);
  return (
    <>
      <textarea
        {...rest}
        {...field}
        ref={both}
        rows={rows}
        style={{ minHeight: `calc(${rows}lh + 20px)` }}
        className={cx('control block', className)}
      />
      {limit !== undefined && <CharacterCount control={ours} limit={limit} />}
    </>
  );
}
