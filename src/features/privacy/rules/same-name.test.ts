import { expect, it } from 'vitest';
import { isSameName } from './same-name';

it('matches a name in any case, with or without accents', () => {
  expect(isSameName('  de la PENA ', 'De La  Peña')).toBe(true);
  expect(isSameName('Pena', 'De La Peña')).toBe(false);
  expect(isSameName('', 'Cruz')).toBe(false);
});
