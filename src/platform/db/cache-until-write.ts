import { monotonic } from '../clock';
import type { Database } from './database';

/** Milliseconds that an answer is kept at the most. */
const KEPT_MS = 5_000;
/** Answers that are kept at once, which is more people than are at a club's screens in a few seconds. */
const MOST = 1_000;

/**
 * `load`, whose answer for a key is kept until any row changes. Where other programs write to the database too, nothing is kept;
 * nor is null, since anybody may ask for what doesn't exist. An answer is handed to several callers: none may change it.
 */
export function cacheUntilWrite<V>(
  { changes }: Pick<Database, 'changes'>,
  load: (key: string) => Promise<V | null>,
): (key: string) => Promise<V | null> {
  if (!changes) return load;
  const kept = new Map<string, { value: V; until: number }>();
  let state = changes();
  return async (key) => {
    if (changes() !== state || kept.size >= MOST) kept.clear();
    state = changes();
    const found = kept.get(key);
    if (found && monotonic() < found.until) return found.value;
    const asked = state;
    const value = await load(key);
    // A change in the meantime may have come before or after what was read.
    if (value !== null && changes() === asked) kept.set(key, { value, until: monotonic() + KEPT_MS });
    return value;
  };
}
