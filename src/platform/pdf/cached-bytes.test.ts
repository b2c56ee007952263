import { expect, it } from 'vitest';
import { createBytesCache } from './cached-bytes';

const bytes = (size: number) => Buffer.alloc(size);

it('evicts the least recently used beyond a number', () => {
  const cache = createBytesCache({ entries: 2, size: 100 });
  for (const key of ['a', 'b']) cache.set(key, bytes(1));
  cache.get('a');
  cache.set('c', bytes(1));
  expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['a', 'c']);
});

it('evicts beyond a number of bytes, and caches nothing that is larger', () => {
  const cache = createBytesCache({ entries: 10, size: 10 });
  for (const key of ['a', 'b', 'b', 'c']) cache.set(key, bytes(5));
  expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['b', 'c']);
  cache.set('d', bytes(11));
  expect(['b', 'c', 'd'].filter((key) => cache.get(key))).toEqual([]);
});
