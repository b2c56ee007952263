import type { QueryKey } from '@tanstack/react-query';

type Watcher = (queryKey: QueryKey) => void;

const watchers = new Set<Watcher>();

/** Calls back with the key of every read that gets a 401, which means that the session is over. Returns a function that stops it. */
export function watchSignedOut(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function notifySignedOut(queryKey: QueryKey): void {
  for (const watcher of watchers) watcher(queryKey);
}
