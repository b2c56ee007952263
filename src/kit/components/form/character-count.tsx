import { type RefCallback, type RefObject, useEffect, useRef, useState } from 'react';
import { cx } from '@/kit/cx';
import { formatLength, spokenCount } from './count-text';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * The character count at the right of the field's label. It observes the control itself, since forms write into it without notifying
 * React.
 */
export function CharacterCount({ control, limit }: { control: RefObject<TextElement | null>; limit: number }) {
  const [length, setLength] = useState(0);

  useEffect(() => {
    setLength(control.current?.value.length ?? 0);
  });

  useEffect(() => {
    const count = ({ target }: Event) => {
      if (target === control.current) setLength(control.current?.value.length ?? 0);
    };
    // Not on the control: React would render before it handled the input itself, and restore the value without the new character.
    document.addEventListener('input', count);
    return () => document.removeEventListener('input', count);
  }, [control]);

  return (
    <>
      <span
        aria-hidden="true"
        className={cx('absolute top-0.5 right-0 text-12', length > limit ? 'text-red-ink' : 'text-text-3')}
      >
        {formatLength(length, limit)}
      </span>
      <span role="status" className="sr-only">
        {spokenCount(length, limit)}
      </span>
    </>
  );
}

/** Returns one ref for this code and for the code that registered the control. */
export function useSharedRef<T extends TextElement>(theirs: React.Ref<T> | undefined) {
  const ours = useRef<T>(null);
  const both: RefCallback<T> = (node) => {
    ours.current = node;
    if (typeof theirs === 'function') {
      return theirs(node);
    }
    if (theirs) {
      theirs.current = node;
    }
  };
  return { ours, both };
}
