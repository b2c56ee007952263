import { monotonic } from '../clock';
import type { Database } from './database';

/** Maximum milliseconds for which an answer is cached. */
const MAX_AGE_MS = 5_000;
/** Maximum number of cached answers, more than the people who use a club's screens within a few seconds. */
const MAX = 1_000;

/**
 * Wraps `load` with a cache: the value of a key is cached until any row changes. Nothing is cached when other programs write to the
 * database too; nor is null, since anyone may ask for what doesn't exist. Callers share a value and must not change it.
 */
export function cacheUntilWrite<V>(
  { changes }: Pick<Database, 'changes'>,
  load: (key: string) => Promise<V | null>,
): (key: string) => Promise<V | null> {
  if (!changes) return load;
  const cache = new Map<string, { value: V; until: number }>();
  let state = changes();
  return async (key) => {
    if (changes() !== state || cache.size >= MAX) cache.clear();
    state = changes();
    const found = cache.get(key);
    if (found && monotonic() < found.until) return found.value;
    const before = state;
    const value = await load(key);
    // A change in the meantime may have happened before or after the read.
    if (value !== null && changes() === before) cache.set(key, { value, until: monotonic() + MAX_AGE_MS });
    return value;
  };
}
