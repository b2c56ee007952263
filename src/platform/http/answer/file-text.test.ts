import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codePoint } from '../../../../test/any-text';
import { savedAs } from './file-text';

it.each([
  ['roster.csv', `attachment; filename="roster.csv"; filename*=UTF-8''roster.csv`],
  ['Señor.csv', `attachment; filename="Senor.csv"; filename*=UTF-8''Se%C3%B1or.csv`],
  ['a/b\\c"d.csv', `attachment; filename="a-b-c-d.csv"; filename*=UTF-8''a-b-c-d.csv`],
  ["it's (1).csv", `attachment; filename="it's (1).csv"; filename*=UTF-8''it%27s%20%281%29.csv`],
  ['冰.csv', `attachment; filename="_.csv"; filename*=UTF-8''%E5%86%B0.csv`],
])('%s', (name, header) => {
  expect(savedAs(name)).toBe(header);
});

it('is one ASCII header line, for any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint }), (name) => {
      expect(savedAs(name)).toMatch(/^attachment; filename="[^"\\%]*"; filename\*=UTF-8''[\w.!#$&+^`|~%-]*$/);
      expect(savedAs(name)).toMatch(/^[ -~]*$/);
    }),
  );
});
