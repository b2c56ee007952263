import type { AttemptOutcome } from '../contract';

/** How long to wait before each further question, in ms: about a minute in all. */
export const PAUSES = [1500, 3000, 5000, 5000, 10_000, 15_000, 20_000];

interface Asking<R> {
  ask: () => Promise<R>;
  /** After each answer that the provider can't say yet. */
  onWaiting: () => void;
  pause: (ms: number) => Promise<void>;
  /** Whether anybody still wants to know. */
  isWanted: () => boolean;
}

/** Asks again and again what became of a try to pay, until that is settled, time is up or nobody wants to know. Throws as `ask` does. */
export async function untilSettled<R extends { outcome: AttemptOutcome }>(asking: Asking<R>): Promise<R> {
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
