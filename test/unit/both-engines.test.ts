import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bothEngines } from '../both-engines';

it('names existing tests, each with its reason', () => {
  expect(Object.keys(bothEngines).filter((path) => !existsSync(path))).toEqual([]);
  expect(Object.values(bothEngines).every((reason) => reason.length > 5)).toBe(true);
});

it('has at least one test of each feature', () => {
  const missing = readdirSync('src/features').filter(
    (feature) =>
      readdirSync(`src/features/${feature}`).some((name) => name.endsWith('.api.test.ts')) &&
      !Object.keys(bothEngines).some((path) => path.startsWith(`src/features/${feature}/`)),
  );
  expect(missing, 'name one API test of each in test/both-engines.ts').toEqual([]);
});
