import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Moves the focus to the page's main element when the element is removed with the focus inside, so that it isn't lost. */
export function useFocusHandover<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) {
        document.querySelector('main')?.focus({ preventScroll: true });
      }
    };
  }, []);
  return ref;
}
