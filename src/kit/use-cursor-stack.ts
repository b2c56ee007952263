import { useEffect } from 'react';
import { useSearchParams } from 'wouter';

/** What an address names the rows before its page by: the last row of each page, in order. */
export type Trail = readonly string[];

export type GoTo = (trail: Trail, options?: { replace: boolean }) => void;

/** The page of a list lives in the address's `after` as its trail, so that one can go both ways and Back works. */
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

/** Leads a page back that has no rows, as when those that stood on it are gone. */
export function useNoEmptyPage(
  { data, isPlaceholderData }: { data: readonly unknown[] | null | undefined; isPlaceholderData: boolean },
  trail: Trail,
  goTo: GoTo,
): void {
  const isBeyond = data?.length === 0 && !isPlaceholderData && trail.length > 0;
  useEffect(() => {
    if (isBeyond) goTo(trail.slice(0, -1), { replace: true });
  });
}
