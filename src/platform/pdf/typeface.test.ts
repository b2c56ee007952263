import { expect, it } from 'vitest';
import { cutOf } from './typeface';

it('subsets a font once for each weight', async () => {
  const regular = await cutOf('latin-ext', 'regular');
  expect(regular.subarray(0, 4)).toEqual(Buffer.from([0, 1, 0, 0]));
  expect(await cutOf('latin-ext', 'regular')).toBe(regular);
  expect(await cutOf('latin-ext', 'bold')).not.toEqual(regular);
});
