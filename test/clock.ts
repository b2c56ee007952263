import { afterAll, afterEach, beforeAll } from 'vitest';
import { setClock } from '@/platform/clock';

export interface TestClock {
  /** Lets that many milliseconds pass at once. */
  advance(ms: number): void;
  /** Makes it that moment, an ISO instant. */
  set(moment: string): void;
  /** Lets no time pass by itself, until the end of the test. */
  stop(): void;
  /** Milliseconds since 1970, as the server tells them. */
  now(): number;
}

/**
 * Lets the tests of a file, or of a `describe`, move the clock of servers that run in their process. It begins at `start`, or at the real
 * time, and goes on from wherever it is put. Each test begins where the first one did.
 */
export function testClock(start?: string): TestClock {
  let begun = 0;
  /** Milliseconds ahead of the machine's clocks. */
  let ahead = 0;
  let passed = 0;
  let stopped: { epoch: number; monotonic: number } | undefined;
  const machine = () => stopped ?? { epoch: Date.now(), monotonic: performance.now() };
  const epoch = () => machine().epoch + ahead;
  const move = (to: number) => {
    // What is kept for a while is too old after a jump, back in time as well.
    passed += Math.abs(to - ahead);
    ahead = to;
    setClock({ epoch, monotonic: () => machine().monotonic + passed });
  };

  beforeAll(() => {
    begun = start === undefined ? 0 : Date.parse(start) - Date.now();
    move(begun);
  });
  afterEach(() => {
    stopped = undefined;
    move(begun);
  });
  afterAll(() => setClock());

  return {
    advance: (ms) => move(ahead + ms),
    set: (moment) => move(Date.parse(moment) - machine().epoch),
    stop() {
      // A whole number, to which seconds are added without rounding.
      stopped = { ...machine(), monotonic: Math.floor(performance.now()) };
    },
    now: epoch,
  };
}
