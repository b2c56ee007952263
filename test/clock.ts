import { afterAll, afterEach, beforeAll } from 'vitest';
import { setClock } from '@/platform/clock';

export interface TestClock {
  /** Moves the clock ahead by this many milliseconds. */
  advance(ms: number): void;
  /** Sets the clock to a moment, an ISO instant. */
  set(moment: string): void;
  /** Stops the clock until the end of the test. */
  stop(): void;
  /** Returns milliseconds since 1970 by the server's clock. */
  now(): number;
}

/**
 * Lets the tests of a file, or of a `describe`, move the clock of servers in their process. It starts at `start`, or at the real time,
 * and continues from wherever it is set. Each test starts at the same time as the first one.
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
    // Cached values are outdated after a jump, including one back in time.
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
      // A whole number, so that adding seconds causes no rounding.
      stopped = { ...machine(), monotonic: Math.floor(performance.now()) };
    },
    now: epoch,
  };
}
