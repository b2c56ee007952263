import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changeBase, changedFiles, reachOf } from './changed.mjs';

test('runs no browser tests where a change cannot be seen', () => {
  const reach = reachOf(['src/features/teams/commands.ts', 'README.md']);
  expect(reach).toEqual({ all: false, extra: [], specs: undefined });
});

test('runs the browser tests of a feature whose screens changed, and all where a shared part changed', () => {
  const spec = 'e2e/teams.spec.ts';
  expect(reachOf(['src/features/teams/ui/team-card.tsx']).specs).toEqual(['e2e/teams']);
  expect(reachOf(['src/features/coaching/ui/lesson-rows.tsx']).specs).toEqual(['e2e/coach', 'e2e/lessons']);
  expect(reachOf(['src/kit/components/button/button.tsx', 'src/features/teams/ui/team-card.tsx']).specs).toEqual([]);
  expect(reachOf(['e2e/support.ts', spec]).specs).toEqual([]);
  expect(reachOf([spec, 'src/shared/dates.ts']).specs).toEqual([spec]);
});

test('runs no browser tests where only other tests changed', () => {
  expect(reachOf(['src/features/teams/ui/team-list.screen.test.ts']).specs).toBeUndefined();
});

test('lists browser specs of every feature and view', () => {
  const specs = readdirSync('e2e').filter((name) => name.endsWith('.spec.ts'));
  const folders = [...readdirSync('src/features'), ...readdirSync('src/views')].filter((name) => !name.includes('.'));
  for (const folder of folders) {
    for (const beginning of reachOf([`src/views/${folder}/ui/part.tsx`]).specs ?? []) {
      expect(
        specs.filter((spec) => `e2e/${spec}`.startsWith(beginning)),
        `no spec begins with ${beginning}: write one, or name others in \`browserSpecs\``,
      ).not.toEqual([]);
    }
  }
});

test('lists the tests that start the program or read a file', () => {
  expect(reachOf(['src/server/main.ts']).extra).toEqual(['test/server-kill', 'test/server-refuses']);
  expect(reachOf(['docs/spec-coverage.md']).extra).toEqual(['test/unit/spec-coverage']);
  expect(reachOf(['src/kit/styles/tokens.css']).extra).toEqual(['src/kit/styles/', 'test/unit/dark-tokens']);
});

test.each(['package-lock.json', 'migrations/0001_first.sql', 'vitest.config.ts'])(
  'runs everything after a change of %s',
  (file) => {
    expect(reachOf([file]).all).toBe(true);
  },
);

test('lists the files that differ from where the branch began', () => {
  const base = changeBase();
  expect(base === undefined || /^[0-9a-f]{40}$/.test(base)).toBe(true);
  expect(base && changedFiles(base).every((file) => !file.startsWith('/'))).not.toBe(false);
});
