/** How long an answer takes at least that mustn't tell whether there was anything to do: longer than what is done then. */
export const ANSWER_MS = 400;

/** Does the work, and is over no sooner than after `ANSWER_MS`, also where the work fails. */
export async function inSameTime<T>(work: () => Promise<T>): Promise<T> {
  const enough = new Promise((done) => setTimeout(done, ANSWER_MS));
  try {
    return await work();
  } finally {
    await enough;
  }
}
