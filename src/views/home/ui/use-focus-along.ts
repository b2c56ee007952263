import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For cards that move between lists, which draws them anew: when one goes with the focus inside, the next one of the same `id` takes
 * it on its chosen answer. `left` is shared by the lists.
 */
export function useFocusAlong(id: number, left: RefObject<number | null>): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const card = ref.current;
    if (left.current === id) card?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true });
    return () => {
      if (card?.contains(document.activeElement)) left.current = id;
    };
  }, [id, left]);
  return ref;
}
