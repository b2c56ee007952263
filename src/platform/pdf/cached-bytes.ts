/** A cache of the most recently requested files, as many as fit. */
export interface CachedBytes {
  get(key: string): Buffer | undefined;
  set(key: string, bytes: Buffer): void;
  clear(): void;
}

/** Creates a cache of at most `entries` files with at most `size` bytes in total; evicts the least recently requested first. */
export function createBytesCache({ entries, size }: { entries: number; size: number }): CachedBytes {
  // In the order of the last request.
  const cache = new Map<string, Buffer>();
  let total = 0;

  function drop(key: string): void {
    total -= cache.get(key)?.length ?? 0;
    cache.delete(key);
  }

  return {
    get(key) {
      const bytes = cache.get(key);
      if (bytes) {
        cache.delete(key);
        cache.set(key, bytes);
      }
      return bytes;
    },
    set(key, bytes) {
      drop(key);
      cache.set(key, bytes);
      total += bytes.length;
      for (const oldest of cache.keys()) {
        if (cache.size <= entries && total <= size) break;
        drop(oldest);
      }
    },
    clear() {
      cache.clear();
      total = 0;
    },
  };
}
