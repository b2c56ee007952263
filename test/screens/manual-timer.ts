import { vi } from 'vitest';

/** Holds back timers of this many milliseconds until the test lets them elapse. */
export function manualTimer(milliseconds: number): { pass: () => void } {
  const { setTimeout: real } = globalThis;
  const held: (() => void)[] = [];
  const spy = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: () => void, after?: number) =>
      after === milliseconds ? held.push(run) : real(run, after)) as typeof setTimeout);
  const pass = () => {
    spy.mockRestore();
    for (const run of held) run();
  };
  return { pass };
}
