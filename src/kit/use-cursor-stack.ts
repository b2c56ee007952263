import { useEffect } from 'react';
import { useSearchParams } from 'wouter';

/** The position of a page in its list, as the address contains it: the last row of each page before it, in order. */
export type CursorStack = readonly string[];

export type GoTo = (trail: CursorStack, options?: { replace: boolean }) => void;

/** Stores the page of a list in the address's `after` as its trail, so that one can go in both directions and Back works. */
export function useCursorStack(): GoTo {
  const [, setSearch] = useSearchParams();
  return (trail, options) =>
    setSearch((current) => {
      const address = new URLSearchParams(current);
      if (trail.length > 0) address.set('after', trail.join('.'));
      else address.delete('after');
      return address;
    }, options);
}

/** Goes back from a page that has no rows, for example because they were removed. */
export function useNoEmptyPage(
  { data, isPlaceholderData }: { data: readonly unknown[] | null | undefined; isPlaceholderData: boolean },
  trail: CursorStack,
  goTo: GoTo,
): void {
  const isBeyond = data?.length === 0 && !isPlaceholderData && trail.length > 0;
  useEffect(() => {
    if (isBeyond) goTo(trail.slice(0, -1), { replace: true });
  });
}
