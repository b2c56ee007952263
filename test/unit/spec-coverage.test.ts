import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const rows = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** Returns a file that the document names, below any of the folders that it uses as a base. */
function placeOf(path: string): string | undefined {
  return ['src/features', 'src', '.'].map((from) => join(root, from, path)).find(existsSync);
}

/** Returns the files of a cell, each with the quoted names that follow it. */
function filesOf(cell: string): { path: string; names: string[] }[] {
  return [...cell.matchAll(/`([^`]+\.\w+)`((?:,? "[^"]+")*)/g)].map(([, path = '', names = '']) => ({
    path,
    names: [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name),
  }));
}

it('names files that exist, and tests that are in them', () => {
  const wrong = rows.flat().flatMap((cell) =>
    filesOf(cell).flatMap(({ path, names }) => {
      const place = placeOf(path);
      if (!place) return [path];
      // A quote inside a test's name may be escaped.
      const text = readFileSync(place, 'utf8').replaceAll("\\'", "'");
      return names.filter((name) => !text.includes(name)).map((name) => `${path} "${name}"`);
    }),
  );
  expect(wrong).toEqual([]);
});

it('marks as done only what has code and a test', () => {
  const done = rows.filter(([, , state = '']) => /^done(?!, no test)/.test(state));
  const unshown = done.filter(
    ([, , , code = '', test = '']) => !code.includes('`') || (!test.includes('`') && test !== 'as above'),
  );
  expect(done.length).toBeGreaterThan(100);
  expect(unshown).toEqual([]);
});
