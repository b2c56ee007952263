import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { searchOfAddress } from '@/shared/search';
import { browserTiming } from './timing';
import { followed, type Typed } from './typed-text';

type Changes<N extends string> = Partial<Record<N | 'sort' | 'order', string>>;

/**
 * Filters that live in the URL, so that a list can be shared, reloaded and gone back to. An empty value is no filter and leaves
 * the address. Setting replaces the history entry: one step back leaves the list. Of a longer text only what a list takes counts.
 */
export function useUrlFilters<N extends string>(names: readonly N[]) {
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, searchOfAddress(search.get(name))])) as Record<
    N,
    string
  >;

  /** An order is no filter, so that clearing leaves it as it is. */
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

/** The text of a search box, handed on once the typing pauses. A value that changes from outside takes its place. */
export function useTypedText(value: string, onSettled: (value: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState<Typed>({ text: value, known: value, settled: [] });
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
