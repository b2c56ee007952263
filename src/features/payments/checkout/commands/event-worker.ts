import { errorCode } from '@/platform/error-code';
import { createLimiter } from '@/platform/limiter';
import type { ProviderContext } from './ask-provider';
import { handleEvents } from './handle-events';

/** The limits of concurrent and queued requests about attempts; the rest is left to the job. */
const PLACES = { concurrency: 4, waiting: 1000 };
/** How long a shutdown waits for requests in progress, in milliseconds. */
const FINISH_MS = 1000;

export interface EventWorker {
  /** Handles the events of an attempt in the background, one at a time for each attempt. */
  kick(reference: string): void;
  /** Starts nothing new, and waits briefly for what is in progress. */
  close(): Promise<void>;
}

/**
 * Handles events after their requests were answered. Unhandled ones stay in the database, for the job.
 * @unscoped what an attempt is and pays, according to the provider that it was opened at
 */
export function createEventWorker(context: ProviderContext): EventWorker {
  const limit = createLimiter(PLACES);
  const running = new Map<string, Promise<void>>();
  const again = new Set<string>();
  let isClosing = false;

  return {
    kick(reference) {
      if (isClosing) return;
      if (running.has(reference)) again.add(reference);
      else running.set(reference, run(reference));
    },
    async close() {
      isClosing = true;
      again.clear();
      let timer: NodeJS.Timeout | undefined;
      const moment = new Promise<void>((done) => {
        timer = setTimeout(done, FINISH_MS);
      });
      await Promise.race([Promise.all(running.values()), moment]);
      clearTimeout(timer);
    },
  };

  async function run(reference: string): Promise<void> {
    try {
      await limit(() => handleEvents(context, reference));
    } catch (error) {
      // After shutdown the database is closed, which is not an error.
      if (!isClosing) context.log.warn({ code: errorCode(error) }, 'an event of the payment provider waits');
    }
    running.delete(reference);
    if (again.delete(reference)) running.set(reference, run(reference));
  }
}
