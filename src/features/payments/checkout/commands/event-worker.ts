import { errorCode } from '@/platform/error-code';
import { createLimiter } from '@/platform/limiter';
import type { ProviderContext } from './ask-provider';
import { handleEvents } from './handle-events';

/** Tries that the provider is asked about at once, and that may wait for it; the rest are the job's. */
const PLACES = { concurrency: 4, waiting: 1000 };
/** Milliseconds that the end of the program waits for what is under way. */
const FINISH_MS = 1000;

export interface EventWorker {
  /** Handles the events of a try beside what else goes on, each try's one after the other. */
  kick(reference: string): void;
  /** Begins nothing more, and gives what is under way a moment. */
  close(): Promise<void>;
}

/** Works events off once they are answered. What it doesn't get to stays in the database, for the job. */
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
      // After the end the database is gone, which is nobody's fault.
      if (!isClosing) context.log.warn({ code: errorCode(error) }, 'an event of the payment provider waits');
    }
    running.delete(reference);
    if (again.delete(reference)) running.set(reference, run(reference));
  }
}
