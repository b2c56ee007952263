/** The files that were last asked for, as many as fit. */
export interface CachedBytes {
  get(key: string): Buffer | undefined;
  set(key: string, bytes: Buffer): void;
  clear(): void;
}

/** Keeps at most `entries` files of at most `size` bytes in all; those that nobody asked for the longest go first. */
export function keepBytes({ entries, size }: { entries: number; size: number }): CachedBytes {
  // In the order in which they were last asked for.
  const kept = new Map<string, Buffer>();
  let total = 0;

  function drop(key: string): void {
    total -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  }

  return {
    get(key) {
      const bytes = kept.get(key);
      if (bytes) {
        kept.delete(key);
        kept.set(key, bytes);
      }
      return bytes;
    },
    set(key, bytes) {
      drop(key);
      kept.set(key, bytes);
      total += bytes.length;
      for (const oldest of kept.keys()) {
        if (kept.size <= entries && total <= size) break;
        drop(oldest);
      }
    },
    clear() {
      kept.clear();
      total = 0;
    },
  };
}
