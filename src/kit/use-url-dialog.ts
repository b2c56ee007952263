import { useLocation, useSearchParams } from 'wouter';
import { leaving } from './leaving';

/** What marks a history entry that opening the dialog made, so that closing can step back over it. */
const opened = { dialog: true };

/**
 * A dialog whose open state is a parameter of the address: it can be linked to, and the browser's Back closes it.
 * `linkTo(value)` gives the props of a link that opens it.
 */
export function useUrlDialog(name: string) {
  const [path] = useLocation();
  const [search, setSearch] = useSearchParams();

  function linkTo(value: string | number) {
    const next = new URLSearchParams(search);
    next.set(name, String(value));
    return { href: `${path}?${next}`, state: opened };
  }

  function open(value: string | number): void {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(name, String(value));
        return next;
      },
      { state: opened },
    );
  }

  /** Shows another thing in the open dialog; one step back still closes it. */
  function move(value: string | number): void {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(name, String(value));
        return next;
      },
      { replace: true, state: window.history.state },
    );
  }

  function close(): void {
    if (!new URLSearchParams(window.location.search).has(name)) return;
    if (isOwnEntry(window.history.state)) {
      leaving.isIntended = true;
      window.history.back();
      return;
    }
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete(name);
        return next;
      },
      { replace: true },
    );
  }

  return { value: search.get(name) ?? undefined, linkTo, open, move, close };
}

function isOwnEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'dialog' in state;
}
