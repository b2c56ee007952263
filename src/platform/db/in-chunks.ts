/** Maximum rows of one insert, far below PostgreSQL's 65,535 parameters. */
const CHUNK = 1000;

/** Calls `work` with chunks of `size` rows, one after the other; never when there are no rows. */
export async function inChunks<T>(
  rows: readonly T[],
  work: (chunk: T[]) => PromiseLike<unknown>,
  size = CHUNK,
): Promise<void> {
  for (let start = 0; start < rows.length; start += size) await work(rows.slice(start, start + size));
}
