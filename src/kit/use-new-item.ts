import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';
import { leaving } from './leaving';
import { NEW_ITEM } from './new-item-link';

/**
 * Opens the screen's form for a new item, as its button does, when the address asks for it. Then removes the parameter from the address.
 */
export function useNewItem(open: () => void, may = true): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has(NEW_ITEM);
  const answer = useEffectEvent(() => {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete(NEW_ITEM);
        return next;
      },
      { replace: true },
    );
    if (may) open();
  });
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked]);
  useEffect(() => {
    leaving.opensNewItem = may;
    return () => {
      leaving.opensNewItem = false;
    };
  }, [may]);
}
