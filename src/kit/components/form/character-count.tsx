import { type RefCallback, type RefObject, useEffect, useRef, useState } from 'react';
import { cx } from '@/kit/cx';
import { formatLength, spokenCount } from './count-text';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** At the right of the field's label. Watches the control itself, since forms write into it without telling React. */
export function CharacterCount({ control, limit }: { control: RefObject<Typed | null>; limit: number }) {
  const [length, setLength] = useState(0);

  useEffect(() => {
    setLength(control.current?.value.length ?? 0);
  });

  useEffect(() => {
    const count = ({ target }: Event) => {
      if (target === control.current) setLength(control.current?.value.length ?? 0);
    };
    // Not at the control: React would draw before it heard of the letter itself, and put the value without it back.
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

/** One ref for us and one for whoever registered the control. */
export function useSharedRef<T extends Typed>(theirs: React.Ref<T> | undefined) {
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
