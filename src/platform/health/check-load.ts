import type { Timing } from '@/shared/timing';

const WAIT_MS = 20;

/** What is wrong with how busy the program is: that everything it does comes late. Takes 20 ms. */
export async function checkLoad({ lateTimer }: Pick<Timing, 'lateTimer'>): Promise<string[]> {
  const began = performance.now();
  await new Promise((done) => setTimeout(done, WAIT_MS));
  const late = performance.now() - began - WAIT_MS;
  return late > lateTimer ? ['The program has more to do than it can keep up with, so screens load slowly.'] : [];
}
