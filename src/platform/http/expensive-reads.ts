import { AppError } from '@/shared/errors';
import { createLimiter } from '../limiter';
import { createAnswerCache } from './answer-cache';

/** Expensive reads that are processed at once, and that may wait: most of the pool's ten connections are left to everything else. */
const PLACES = { concurrency: 2, waiting: 50 };
/** For 15 seconds: a browser asks for what its page didn't wait for once the page has been hydrated. */
const CACHED = { max: 10, maxLength: 2_000_000, ms: 15_000 };

/** Runs work that is expensive, with a limit of its own. */
export interface ExpensiveReads {
  /**
   * Runs `work` in its turn. It is passed whether it has waited for one. Throws `overloaded` while the event loop lags, or when too many
   * wait.
   */
  inTurn<T>(work: (hasWaited: boolean) => Promise<T>): Promise<T>;
  /** Runs the next step of work that was begun in its turn. It waits for a turn of its own, and is never refused. */
  continued<T>(work: () => Promise<T>): Promise<T>;
  /** Does the same once for all calls with the same key, which has to differ wherever the answers may. A failure isn't cached. */
  shared(key: string, work: (hasWaited: boolean) => Promise<string>): Promise<string>;
}

/** Creates the limit of a server. `isLagging` returns whether its event loop is too busy for expensive reads. */
export function createExpensiveReads(isLagging: () => boolean): ExpensiveReads {
  const limit = createLimiter(PLACES);
  const cached = createAnswerCache(CACHED);

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
    continued: (work) => limit(work, 'begun'),
    shared: (key, work) => cached(key, () => inTurn(work)),
  };
}
