/** Minimum duration of an answer that mustn't reveal whether there was anything to do: longer than the work takes then. */
export const ANSWER_MS = 400;

/** Does the work, and settles no sooner than after `ANSWER_MS`, even when the work fails. */
export async function inSameTime<T>(work: () => Promise<T>): Promise<T> {
  const enough = new Promise((done) => setTimeout(done, ANSWER_MS));
  try {
    return await work();
  } finally {
    await enough;
  }
}
