import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { searchText } from './fields';
import { searchOfAddress } from './search';

it("cuts a URL's search to the longest search, and keeps the rest", () => {
  expect(searchOfAddress('ice time')).toBe('ice time');
  expect(searchOfAddress(null)).toBe('');
  expect(searchOfAddress('x'.repeat(500))).toBe('x'.repeat(200));
  expect(searchOfAddress(`${'x'.repeat(199)}\u{1F3D2}`)).toBe('x'.repeat(199));
});

it('never makes a search that the server refuses', () => {
  const units = fc.constantFrom('x', ' ', '\0', '\u{1F3D2}', 'ñ');
  fc.assert(
    fc.property(fc.array(units, { minLength: 150, maxLength: 250 }), (signs) => {
      // An address contains whole characters only: URLSearchParams has repaired the others.
      expect(z.safeParse(searchText(), searchOfAddress(signs.join(''))).success).toBe(true);
    }),
  );
});
