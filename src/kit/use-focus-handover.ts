import { type RefObject, useLayoutEffect, useRef } from 'react';

/** When the element goes with the focus inside, focus goes to the page's main part rather than getting lost. */
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
