import { expect, it } from 'vitest';
import { lockNumber } from './advisory-lock';

// Without a type argument: Vitest searches for `import.meta.glob(` to detect that it must not cache this module.
const sources = import.meta.glob(['/src/**/*.ts', '/seed/**/*.ts', '!**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const uses = Object.entries(sources).flatMap(([path, text]) =>
  [...text.matchAll(/\block(?:Session)?\(\w+, '([^']+)'/g)].map(([, name = '']) => ({ path, name })),
);
const names = [...new Set(uses.map(({ name }) => name))];

it('finds the names in use, each in one file', () => {
  expect(names).toEqual(expect.arrayContaining(['migrate', 'schedule', 'sign-up']));
  for (const name of names) {
    const paths = new Set(uses.filter((use) => use.name === name).map(({ path }) => path));
    expect([name, ...paths]).toHaveLength(2);
  }
});

it('gives each name a number of its own that PostgreSQL can store', () => {
  const numbers = names.map((name) => lockNumber(name));
  expect(new Set(numbers).size).toBe(names.length);
  for (const number of numbers) expect(BigInt.asIntN(64, number)).toBe(number);
});

it('gives each key of a name a number of its own, always the same', () => {
  const keys = [undefined, '', '10.0.0.1', '10.0.0.2'];
  expect(new Set(keys.map((key) => lockNumber('throttle', key))).size).toBe(keys.length);
  expect(lockNumber('throttle', '10.0.0.1')).toBe(lockNumber('throttle', '10.0.0.1'));
});
