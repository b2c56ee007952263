import { monotonic } from './clock';

/**
 * Wraps `load` so that only one call runs at a time and its result is shared by all callers of the next `ms` milliseconds. A failure
 * isn't cached.
 */
export function sharedFor<T>(ms: number, load: () => Promise<T>): () => Promise<T> {
  let cached: { answer: Promise<T>; until: number } | undefined;
  return () => {
    if (cached && monotonic() < cached.until) return cached.answer;
    const loading = { answer: load(), until: Number.POSITIVE_INFINITY };
    cached = loading;
    const settle = (until: number) => {
      loading.until = until;
    };
    loading.answer.then(
      () => settle(monotonic() + ms),
      () => settle(0),
    );
    return loading.answer;
  };
}
