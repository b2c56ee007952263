import { vi } from 'vitest';

/** Keeps what is to be done after so many milliseconds until the test has them pass. */
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
