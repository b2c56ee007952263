import { expect, it } from 'vitest';
import { isSetUpCode, newSetUpCode } from './set-up-code';

it('is different each time, of characters that cannot be confused', () => {
  const codes = Array.from({ length: 200 }, newSetUpCode);
  expect(new Set(codes).size).toBe(200);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-KM-NP-Z]{4}-[2-9A-HJ-KM-NP-Z]{4}$/);
});

it.each([
  ['7KQ2-MW9X', true],
  [' 7kq2 mw9x ', true],
  ['7KQ2MW9X', true],
  ['7KQ2-MW9Y', false],
  ['7KQ2-MW9', false],
  ['', false],
])('accepts %j: %s', (entered, isRight) => {
  expect(isSetUpCode('7KQ2-MW9X', entered)).toBe(isRight);
});
