import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is under 720 px: what is a table on a wide window is a list of cards there. The server takes it for wide. */
export function usePhone(): boolean {
  return useMedia('(width < 720px)');
}

function useMedia(query: string): boolean {
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
    () => false,
  );
}
