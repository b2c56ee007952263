import { useState } from 'react';
import { flushSync } from 'react-dom';
import { redirectIfUnauthorized } from './api/unauthorized';

interface NewestOptions<T> {
  /** Fetches the current version from the server. */
  load: (item: T) => Promise<T>;
  /** Merges it into the form. */
  onLoaded: (newest: T) => void;
}

/**
 * Returns the item that a form edits and that somebody else may save in the meantime. `reload` fetches what they saved, which then is
 * `item` until `reset` drops it when the form closes.
 */
export function useNewest<T extends { id: number }>(given: T | undefined, { load, onLoaded }: NewestOptions<T>) {
  const [newer, setNewer] = useState<T>();
  const [state, setState] = useState<'fresh' | 'loading' | 'failed'>('fresh');
  const item = newer?.id === given?.id ? newer : given;

  async function reload(): Promise<void> {
    if (!item) return;
    setState('loading');
    try {
      const newest = await load(item);
      // The form's effects have to write the newest values before the user can choose between them.
      flushSync(() => {
        setNewer(newest);
        onLoaded(newest);
        setState('fresh');
      });
    } catch (error) {
      setState('failed');
      redirectIfUnauthorized(error);
    }
  }

  return {
    item,
    state,
    reset: () => {
      setNewer(undefined);
      setState('fresh');
    },
    reload,
  };
}
