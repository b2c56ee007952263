import { useEffect } from 'react';

/** Shows a number on the installed app's icon where the browser can; none for 0, and what it was while it isn't known. */
export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count !== undefined) navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
}
