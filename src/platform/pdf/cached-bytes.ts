/** A cache of the most recently requested files, as many as fit. */
export interface CachedBytes {
  get(key: string): Buffer | undefined;
  set(key: string, bytes: Buffer): void;
  clear(): void;
}

/** Creates a cache of at most `entries` files with at most `size` bytes in total; evicts the least recently requested first. */
export function createBytesCache({ entries, size }: { entries: number; size: number }): CachedBytes {
  // In the order of the last request.
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
