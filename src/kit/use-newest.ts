import { useState } from 'react';
import { redirectIfUnauthorized } from './api/unauthorized';
import { toastError } from './components/toast';

interface NewestOptions<T> {
  /** Asks the server for what stands there now. */
  load: (item: T) => Promise<T>;
  /** Puts it into the form. */
  onLoaded: (newest: T) => void;
}

/**
 * What a form edits, which somebody else may save meanwhile. `markStale` says that they did; `reload` then fetches what they saved,
 * which is `item` until `reset` lets go of it when the form closes.
 */
export function useNewest<T extends { id: number }>(given: T | undefined, { load, onLoaded }: NewestOptions<T>) {
  const [newer, setNewer] = useState<T>();
  const [state, setState] = useState<'fresh' | 'stale' | 'loading'>('fresh');
  const item = newer?.id === given?.id ? newer : given;

  async function reload(): Promise<void> {
    if (!item) return;
    setState('loading');
    try {
      const newest = await load(item);
      setNewer(newest);
      onLoaded(newest);
      setState('fresh');
    } catch (error) {
      setState('stale');
      if (redirectIfUnauthorized(error)) return;
      toastError('Error', 'The newest version could not be loaded. Please try again.');
    }
  }

  return {
    item,
    isStale: state !== 'fresh',
    isLoading: state === 'loading',
    markStale: () => setState('stale'),
    reset: () => {
      setNewer(undefined);
      setState('fresh');
    },
    reload,
  };
}
