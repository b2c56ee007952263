import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { PHONE_WINDOW } from '@/shared/phone-window';

/** Whether the server rendered the page for a phone; the browser's first render does the same. */
export const RenderedForPhoneContext = createContext(false);

/** Returns whether the window is under 720 px wide, where lists of cards replace the tables of a wide window. */
export function usePhone(): boolean {
  return useMedia(PHONE_WINDOW, use(RenderedForPhoneContext));
}

function useMedia(query: string, renderedFor: boolean): boolean {
  const watch = useCallback(
    (notify: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => renderedFor,
  );
}
