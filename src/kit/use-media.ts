import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { PHONE_WINDOW } from '@/shared/phone-window';

/** Whether the server took the browser for a phone's when it drew the page; the first render in the browser does so too. */
export const DrawnForPhoneContext = createContext(false);

/** Whether the window is under 720 px: what is a table on a wide window is a list of cards there. */
export function usePhone(): boolean {
  return useMedia(PHONE_WINDOW, use(DrawnForPhoneContext));
}

function useMedia(query: string, drawnFor: boolean): boolean {
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
    () => drawnFor,
  );
}
