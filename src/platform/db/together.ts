import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@/shared/errors';

/** Milliseconds after which those who wait are asked for although the answer before theirs hasn't come. */
const PATIENCE_MS = 50;

/**
 * Asks key by key what `load` answers for many at once: who comes while an answer is on its way is asked for after it, with all who came
 * meanwhile. So nobody is told what was read before they asked, and a busy moment costs few trips. What `load` doesn't find is null.
 * Those who ask for one key together get the same answer: none may change it. Throws `overloaded` where `most` wait already. `patience`
 * ends when those who wait no longer wait for the answer before theirs.
 */
export function together<V>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, V>>,
  most: number,
  patience: () => Promise<unknown> = aMoment,
): (key: string) => Promise<V | null> {
  let waiting = 0;
  let before: Promise<unknown> = Promise.resolve();
  let next: { keys: Set<string>; found: Promise<ReadonlyMap<string, V>> } | undefined;

  function afterThose() {
    const keys = new Set<string>();
    const found = before.then(() => {
      next = undefined;
      return load([...keys]);
    });
    const settled = found.then(ignore, ignore);
    before = Promise.race([settled, before.then(patience)]);
    return { keys, found };
  }

  return async (key) => {
    if (waiting >= most) throw new AppError('overloaded', undefined, { retryAfterSeconds: 5 });
    next ??= afterThose();
    next.keys.add(key);
    waiting += 1;
    try {
      return (await next.found).get(key) ?? null;
    } finally {
      waiting -= 1;
    }
  };
}

function aMoment(): Promise<void> {
  return sleep(PATIENCE_MS, undefined, { ref: false });
}

function ignore(): void {
  // Whoever asked hears of a failure.
}
