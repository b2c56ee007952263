import { expect, it } from 'vitest';
import { inChunks } from './in-chunks';

it.each([
  [0, []],
  [1, [1]],
  [1000, [1000]],
  [2001, [1000, 1000, 1]],
])('splits %i rows into thousands, in their order', async (count, sizes) => {
  const rows = Array.from({ length: count }, (_, index) => index);
  const chunks: number[][] = [];
  await inChunks(rows, async (chunk) => chunks.push(chunk));
  expect(chunks.map(({ length }) => length)).toEqual(sizes);
  expect(chunks.flat()).toEqual(rows);
});
