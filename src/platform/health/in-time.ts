/** Returns the result of `work`; throws when it takes longer than `patience` milliseconds. */
export async function inTime<T>(work: PromiseLike<T>, patience: number): Promise<T> {
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
