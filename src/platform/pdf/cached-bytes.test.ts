import { expect, it } from 'vitest';
import { createBytesCache } from './cached-bytes';

const bytes = (size: number) => Buffer.alloc(size);

it('evicts the least recently used beyond a number', () => {
  const kept = createBytesCache({ entries: 2, size: 100 });
  for (const key of ['a', 'b']) kept.set(key, bytes(1));
  kept.get('a');
  kept.set('c', bytes(1));
  expect(['a', 'b', 'c'].filter((key) => kept.get(key))).toEqual(['a', 'c']);
});

it('evicts beyond a number of bytes, and caches nothing that is larger', () => {
  const kept = createBytesCache({ entries: 10, size: 10 });
  for (const key of ['a', 'b', 'b', 'c']) kept.set(key, bytes(5));
  expect(['a', 'b', 'c'].filter((key) => kept.get(key))).toEqual(['b', 'c']);
  kept.set('d', bytes(11));
  expect(['b', 'c', 'd'].filter((key) => kept.get(key))).toEqual([]);
});
