import type { Log } from '../log';
import type { FileStorage } from './storage';

/** How long an upload may be under way: younger files may still get their row. */
const YOUNG_MS = 60 * 60_000;
/** How many ids one line of the log names. */
const NAMED = 50;

interface Sweep {
  storage: FileStorage;
  /** The id of the row that each file belongs to, by the file's key. Asked again where files seem to be missing. */
  keysInUse: () => Promise<ReadonlyMap<string, string>>;
  now: Date;
  log: Log;
}

export interface Swept {
  /** Files removed because no row knew them. */
  removed: number;
  /** Half-written files removed. */
  leftovers: number;
  /** Rows whose file isn't there. */
  missing: number;
}

/**
 * Removes files older than an hour that no row knows, and what uploads left behind; rows without a file are logged by id. Returns the
 * counts. Throws `unavailable`, with what was removed until then gone.
 */
export async function sweepStorage({ storage, keysInUse, now, log }: Sweep): Promise<Swept> {
  const before = new Date(now.getTime() - YOUNG_MS).toISOString();
  const used = await keysInUse();
  const lost = new Set(used.keys());
  let removed = 0;
  for await (const { key, writtenAt } of storage.list()) {
    lost.delete(key);
    if (used.has(key) || writtenAt >= before) continue;
    await storage.remove(key);
    removed += 1;
  }
  const leftovers = await storage.removeLeftovers(before);
  const ids = lost.size > 0 ? idsOf(lost, await keysInUse()) : [];
  if (ids.length > 0) log.warn({ count: ids.length, ids: ids.slice(0, NAMED) }, 'rows without their file');
  if (removed + leftovers > 0) log.info({ removed, leftovers }, 'files without a row removed');
  return { removed, leftovers, missing: ids.length };
}

/** The rows that still stand: one that was deleted meanwhile took its file along. */
function idsOf(lost: ReadonlySet<string>, used: ReadonlyMap<string, string>): string[] {
  return [...used].filter(([key]) => lost.has(key)).map(([, id]) => id);
}
