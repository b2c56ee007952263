import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';
import { ASKED_FOR } from './asked-link';

/**
 * Opens the screen's form for a new item, as its button does, when the address asks for it. Then removes the parameter from the address.
 */
export function useAskedFor(open: () => void, may = true): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has(ASKED_FOR);
  const answer = useEffectEvent(() => {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete(ASKED_FOR);
        return next;
      },
      { replace: true },
    );
    if (may) open();
  });
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked]);
}
