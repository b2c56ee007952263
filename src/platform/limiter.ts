import { AppError } from '@/shared/errors';

/** `begun`: the work continues an earlier call, and waits however many others do. */
type Limiter = <T>(work: () => Promise<T>, begun?: 'begun') => Promise<T>;

interface Places {
  concurrency: number;
  waiting: number;
}

/** Runs at most `concurrency` calls at once and lets `waiting` more wait, first come, first served. Throws `overloaded` beyond that. */
export function createLimiter({ concurrency, waiting }: Places): Limiter {
  let running = 0;
  const queue: (() => void)[] = [];

  return async (work, begun) => {
    if (running >= concurrency) {
      if (queue.length >= waiting && !begun) throw new AppError('overloaded', undefined, { retryAfterSeconds: 5 });
      await new Promise<void>((turn) => queue.push(turn));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // A free place is passed directly to the next in line, so that no later call gets in between.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Limits each key separately, such as a person: a user with much work delays nobody else. */
export function createLimiterByKey(places: Places): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const limiters = new Map<string, { limit: Limiter; uses: number }>();

  return async (key, work) => {
    const own = limiters.get(key) ?? { limit: createLimiter(places), uses: 0 };
    limiters.set(key, own);
    own.uses += 1;
    try {
      return await own.limit(work);
    } finally {
      own.uses -= 1;
      if (own.uses === 0) limiters.delete(key);
    }
  };
}
