import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { searchOfAddress } from '@/shared/search';
import { browserTiming } from './timing';
import { followed, type SearchText } from './typed-text';

type Changes<N extends string> = Partial<Record<N | 'sort' | 'order', string>>;

/**
 * Stores filters in the URL, so that a list can be shared, reloaded and returned to. An empty value means no filter and is removed from
 * the address. Setting replaces the history entry, so that one step back leaves the list. Longer text is cut to what a list accepts.
 */
export function useUrlFilters<N extends string>(names: readonly N[]) {
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, searchOfAddress(search.get(name))])) as Record<
    N,
    string
  >;

  /** An order is no filter, so clearing doesn't change it. */
  function set(changes: Changes<N>): void {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries<string | undefined>(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  }

  return { values, set, clear: () => set(Object.fromEntries(names.map((name) => [name, ''])) as Changes<N>) };
}

/** Returns the text of a search box, passed on once the typing pauses. A value that changes from outside replaces it. */
export function useTypedText(value: string, onSettled: (value: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState<SearchText>({ text: value, known: value, settled: [] });
  const { text } = typed;
  if (typed.known !== value) setTyped(followed(typed, value));
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => {
      setTyped((current) => ({ ...current, settled: [...current.settled, text.trim()] }));
      onSettled(text.trim());
    }, browserTiming().search);
    return () => clearTimeout(timer);
  }, [text, value, onSettled]);
  return [text, (next) => setTyped((current) => ({ ...current, text: next }))];
}
