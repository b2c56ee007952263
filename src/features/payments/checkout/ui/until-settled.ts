import type { AttemptOutcome } from '../contract';

/** How long to wait before each further request, in ms: about a minute in all. */
export const PAUSES = [1500, 3000, 5000, 5000, 10_000, 15_000, 20_000];

interface Polling<R> {
  ask: () => Promise<R>;
  /** Called after each answer that the provider doesn't know yet. */
  onWaiting: () => void;
  pause: (ms: number) => Promise<void>;
  /** Returns whether the result is still needed. */
  isWanted: () => boolean;
}

/** Polls the outcome of an attempt until it is settled, time is up or the result is no longer needed. Throws as `ask` does. */
export async function untilSettled<R extends { outcome: AttemptOutcome }>(asking: Polling<R>): Promise<R> {
  let reply = await asking.ask();
  for (const ms of PAUSES) {
    if (reply.outcome !== 'waiting') break;
    asking.onWaiting();
    await asking.pause(ms);
    if (!asking.isWanted()) break;
    reply = await asking.ask();
  }
  return reply;
}
