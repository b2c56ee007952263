import { expect, it } from 'vitest';
import { newToken, tokenHash, tokenId } from './tokens';

it('makes tokens of 256 bits that are safe in a URL, no two the same', () => {
  const tokens = Array.from({ length: 100 }, newToken);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  expect(new Set(tokens).size).toBe(100);
});

it('stores the SHA-256 in hex, which links that were sent earlier need', () => {
  const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(tokenHash('abc')).toBe(hash);
  expect(tokenId('abc')).toBe('ba7816bf8f01cfea');
});
