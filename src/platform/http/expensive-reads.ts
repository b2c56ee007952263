import { AppError } from '@/shared/errors';
import { monotonic } from '../clock';
import { createLimiter } from '../limiter';

/** Expensive reads that are processed at once, and that may wait: most of the pool's ten connections are left to everything else. */
const PLACES = { concurrency: 2, waiting: 50 };
/** How long a finished answer is cached, in ms: a browser asks for what its page didn't wait for once the page has been hydrated. */
const CACHE_MS = 15_000;
/** Maximum number of cached answers, and of characters of one: a longer one is shared only while it is computed. */
const MAX_CACHED = 10;
const MAX_LENGTH = 2_000_000;

/** Runs work that is expensive, with a limit of its own. */
export interface ExpensiveReads {
  /**
   * Runs `work` in its turn. It is passed whether it has waited for one. Throws `overloaded` while the event loop lags, or when too many
   * wait.
   */
  inTurn<T>(work: (hasWaited: boolean) => Promise<T>): Promise<T>;
  /** Does the same once for all calls with the same key, which has to differ wherever the answers may. A failure isn't cached. */
  shared(key: string, work: (hasWaited: boolean) => Promise<string>): Promise<string>;
}

interface Shared {
  answer: Promise<string>;
  /** When it expires; Infinity while it is computed. */
  until: number;
}

/** Creates the limit of a server. `isLagging` returns whether its event loop is too busy for expensive reads. */
export function createExpensiveReads(isLagging: () => boolean): ExpensiveReads {
  const limit = createLimiter(PLACES);
  const answers = new Map<string, Shared>();

  const inTurn: ExpensiveReads['inTurn'] = async (work) => {
    if (isLagging()) throw new AppError('overloaded', undefined, { retryAfterSeconds: 5 });
    let hasWaited = false;
    // The limiter starts what need not wait before it returns.
    const result = limit(() => work(hasWaited));
    hasWaited = true;
    return result;
  };

  return {
    inTurn,
    shared(key, work) {
      removeExpired(answers);
      const known = answers.get(key);
      if (known) return known.answer;
      const entry = { answer: inTurn(work), until: Number.POSITIVE_INFINITY };
      answers.set(key, entry);
      entry.answer.then(
        ({ length }) => {
          if (length > MAX_LENGTH) answers.delete(key);
          else entry.until = monotonic() + CACHE_MS;
        },
        () => answers.delete(key),
      );
      return entry.answer;
    },
  };
}

/** Removes answers whose time is over, and the oldest finished ones beyond the maximum. */
function removeExpired(answers: Map<string, Shared>): void {
  const now = monotonic();
  for (const [key, { until }] of answers) {
    const isFinished = until !== Number.POSITIVE_INFINITY;
    if (isFinished && (until <= now || answers.size >= MAX_CACHED)) answers.delete(key);
  }
}
