import { monotonic } from './clock';

/** `load`, asked once at a time, whose answer is given to everybody who asks in the next `ms` milliseconds. A failure isn't kept. */
export function sharedFor<T>(ms: number, load: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | undefined;
  return () => {
    if (kept && monotonic() < kept.until) return kept.answer;
    const asked = { answer: load(), until: Number.POSITIVE_INFINITY };
    kept = asked;
    const settle = (until: number) => {
      asked.until = until;
    };
    asked.answer.then(
      () => settle(monotonic() + ms),
      () => settle(0),
    );
    return asked.answer;
  };
}
