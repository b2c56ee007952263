import { monotonic } from './clock';

/**
 * Wraps `load` so that only one call runs at a time and its result is shared by all callers of the next `ms` milliseconds. A failure
 * isn't cached.
 */
export function sharedFor<T>(ms: number, load: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | undefined;
  return () => {
    if (kept && monotonic() < kept.until) return kept.answer;
    const asked = { answer: load(), until: Number.POSITIVE_INFINITY };
    kept = asked;
    const settle = (until: number) => {
      asked.until = until;
    };
    asked.answer.then(
      () => settle(monotonic() + ms),
      () => settle(0),
    );
    return asked.answer;
  };
}
