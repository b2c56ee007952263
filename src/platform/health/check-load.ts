import type { Timing } from '@/shared/timing';

const WAIT_MS = 20;

/** Returns what is wrong with the program's load: that everything it does is late. Takes 20 ms. */
export async function checkLoad({ lateTimer }: Pick<Timing, 'lateTimer'>): Promise<string[]> {
  const startedAt = performance.now();
  await new Promise((done) => setTimeout(done, WAIT_MS));
  const late = performance.now() - startedAt - WAIT_MS;
  return late > lateTimer ? ['The program has more to do than it can keep up with, so screens load slowly.'] : [];
}
