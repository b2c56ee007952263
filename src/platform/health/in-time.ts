/** Milliseconds that a check may take before what it asks counts as broken. */
const PATIENCE_MS = 4_000;

/** What `work` brings, if it brings it soon; throws otherwise. */
export async function inTime<T>(work: PromiseLike<T>, patience = PATIENCE_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long.')), patience);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
