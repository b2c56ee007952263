import type { Log } from '../log';
import type { FileStorage } from './storage';

/** Maximum duration of an upload: younger files may still get their row. */
const YOUNG_MS = 60 * 60_000;
/** Maximum number of ids in one log line. */
const NAMED = 50;

interface SweepOptions {
  storage: FileStorage;
  /** Returns the id of the row that each file belongs to, by the file's key. Called again when files seem to be missing. */
  keysInUse: () => Promise<ReadonlyMap<string, string>>;
  now: Date;
  log: Log;
}

export interface SweepResult {
  /** Files removed because no row refers to them. */
  removed: number;
  /** Half-written files removed. */
  leftovers: number;
  /** Rows whose file is missing. */
  missing: number;
}

/**
 * Removes files older than an hour that no row refers to, and leftovers of uploads; rows without a file are logged by id. Returns the
 * counts. Throws `unavailable`; files removed before that stay removed.
 */
export async function sweepStorage({ storage, keysInUse, now, log }: SweepOptions): Promise<SweepResult> {
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

/** Returns the rows that still exist: one that was deleted in the meantime was deleted with its file. */
function idsOf(lost: ReadonlySet<string>, used: ReadonlyMap<string, string>): string[] {
  return [...used].filter(([key]) => lost.has(key)).map(([, id]) => id);
}
