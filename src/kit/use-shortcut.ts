import { useEffect, useRef } from 'react';
import { firesShortcut } from './shortcut';

export interface Shortcut {
  keys: string;
  /** What it does, as the list of shortcuts says. */
  label: string;
}

const here = new Set<Shortcut>();

/** The shortcuts that answer now. */
export function shortcutsHere(): Shortcut[] {
  return [...here];
}

/**
 * Runs `handler` on a key pressed anywhere on the page: 'n', '/', or 'mod+k' (Ctrl, on a Mac Cmd).
 * Single keys rest while somebody types or a dialog is open. What answers is listed, and nothing else.
 */
export function useShortcut(keys: string, label: string, handler: () => void, enabled = true): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });

  useEffect(() => {
    if (!enabled) {
      return;
    }
    const shortcut = { keys, label };
    function onKeyDown(event: KeyboardEvent) {
      if (firesShortcut(keys, event, document.querySelector('dialog:modal') !== null)) {
        event.preventDefault();
        latest.current();
      }
    }
    here.add(shortcut);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      here.delete(shortcut);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [keys, label, enabled]);
}
