import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSeal } from './seal';

const seal = createSeal('a secret of the tests', 'codes');

it('decrypts what it encrypted, and never encrypts the same way twice', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, owner) => {
      const closed = seal.close(text, owner);
      expect(seal.open(closed, owner)).toBe(text);
      expect(seal.close(text, owner)).not.toBe(closed);
    }),
  );
});

it('refuses another owner, purpose or secret, and changed values', () => {
  const closed = seal.close('JBSWY3DP', 'ana');
  expect(seal.open(closed, 'ben')).toBeNull();
  expect(createSeal('a secret of the tests', 'else').open(closed, 'ana')).toBeNull();
  expect(createSeal('another secret', 'codes').open(closed, 'ana')).toBeNull();
  expect(seal.open(closed.slice(0, -2), 'ana')).toBeNull();
  expect(seal.open('', 'ana')).toBeNull();
});

it('fingerprints a code the same only for one owner', () => {
  expect(seal.print('abc', 'ana')).toBe(seal.print('abc', 'ana'));
  expect(seal.print('abc', 'ana')).not.toBe(seal.print('abc', 'ben'));
});
