/** Most rows that one insert writes, to stay far below PostgreSQL's 65,535 parameters. */
const CHUNK = 1000;

/** Does `work` with `size` rows after the other, and not at all without any. */
export async function inChunks<T>(
  rows: readonly T[],
  work: (chunk: T[]) => PromiseLike<unknown>,
  size = CHUNK,
): Promise<void> {
  for (let start = 0; start < rows.length; start += size) await work(rows.slice(start, start + size));
}
