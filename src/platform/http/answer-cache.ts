import { monotonic } from '../clock';

interface Limits {
  /** Maximum number of cached answers. */
  max: number;
  /** Maximum characters of one: a longer answer is shared only while it is computed. */
  maxLength: number;
  /** How long a finished answer is cached. */
  ms: number;
}

/** Returns the answer of a key, from `compute` where it isn't cached. The key has to differ wherever the answers may. */
export type AnswerCache = (key: string, compute: () => Promise<string>) => Promise<string>;

interface Entry {
  answer: Promise<string>;
  /** When it expires; Infinity while it is computed. */
  until: number;
}

/** Creates a cache of answers. Concurrent calls with the same key share one computation. A failure isn't cached. */
export function createAnswerCache({ max, maxLength, ms }: Limits): AnswerCache {
  const entries = new Map<string, Entry>();

  function removeExpired(): void {
    const now = monotonic();
    for (const [key, { until }] of entries) {
      const isFinished = until !== Number.POSITIVE_INFINITY;
      if (isFinished && (until <= now || entries.size >= max)) entries.delete(key);
    }
  }

  return (key, compute) => {
    removeExpired();
    const known = entries.get(key);
    if (known) return known.answer;
    const entry = { answer: compute(), until: Number.POSITIVE_INFINITY };
    entries.set(key, entry);
    entry.answer.then(
      ({ length }) => {
        if (length > maxLength) entries.delete(key);
        else entry.until = monotonic() + ms;
      },
      () => entries.delete(key),
    );
    return entry.answer;
  };
}
