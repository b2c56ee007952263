import { useEffect, useRef } from 'react';
import { firesShortcut } from './shortcut';

export interface Shortcut {
  keys: string;
  /** What it does, as shown in the list of shortcuts. */
  label: string;
}

const here = new Set<Shortcut>();

/** Returns the shortcuts that are active now. */
export function shortcutsHere(): Shortcut[] {
  return [...here];
}

/**
 * Runs `handler` when a key is pressed anywhere on the page: 'n', '/', or 'mod+k' (Ctrl, on a Mac Cmd). Single keys are disabled while
 * the user types or a dialog is open. Exactly the active shortcuts are listed.
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
