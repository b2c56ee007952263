import { useEffect, useRef } from 'react';
import { firesShortcut } from './shortcut';

/**
 * Runs `handler` on a key pressed anywhere on the page: 'n', '/', or 'mod+k' (Ctrl, on a Mac Cmd).
 * Single keys rest while somebody types or a dialog is open.
 */
export function useShortcut(keys: string, handler: () => void, enabled = true): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });

  useEffect(() => {
    if (!enabled) {
      return;
    }
    function onKeyDown(event: KeyboardEvent) {
      if (firesShortcut(keys, event, document.querySelector('dialog:modal') !== null)) {
        event.preventDefault();
        latest.current();
      }
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [keys, enabled]);
}
