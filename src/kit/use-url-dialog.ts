import { useLocation, useSearchParams } from 'wouter';
import { leaving } from './leaving';

/** Marks a history entry that was made by opening the dialog, so that closing can step back over it. */
const opened = { dialog: true };

/**
 * A dialog whose open state is a parameter of the address, so that it can be linked to and the browser's Back closes it. `linkTo(value)`
 * returns the props of a link that opens it. `detail` is a second parameter, which is set and removed with the first.
 */
export function useUrlDialog(name: string, detail?: string) {
  const [path] = useLocation();
  const [search, setSearch] = useSearchParams();

  function linkTo(value: string | number) {
    const next = new URLSearchParams(search);
    next.set(name, String(value));
    return { href: `${path}?${next}`, state: opened };
  }

  function open(value: string | number, of?: string | number): void {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(name, String(value));
        if (detail && of !== undefined) next.set(detail, String(of));
        return next;
      },
      { state: opened },
    );
  }

  /** Shows another item in the open dialog; one step back still closes it. */
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
        if (detail) next.delete(detail);
        return next;
      },
      { replace: true },
    );
  }

  const of = (detail && search.get(detail)) ?? undefined;
  return { value: search.get(name) ?? undefined, of, linkTo, open, move, close };
}

function isOwnEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'dialog' in state;
}

export type UrlDialog = ReturnType<typeof useUrlDialog>;
