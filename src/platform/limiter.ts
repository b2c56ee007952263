import { AppError } from '@/shared/errors';

type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `concurrency` pieces of work at once and lets `waiting` more wait, first come first served. Throws `overloaded` beyond. */
export function createLimiter({ concurrency, waiting }: { concurrency: number; waiting: number }): Limiter {
  let running = 0;
  const queue: (() => void)[] = [];

  return async (work) => {
    if (running >= concurrency) {
      if (queue.length >= waiting) throw new AppError('overloaded', undefined, { retryAfterSeconds: 5 });
      await new Promise<void>((turn) => queue.push(turn));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // A free place goes straight to the next in line, so nobody slips in between.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
