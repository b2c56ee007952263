import { expect, test } from 'vitest';
import { changeBase, changedFiles, reachOf } from './changed.mjs';

test('asks for no browser where nothing is seen of a change', () => {
  const reach = reachOf(['src/features/teams/commands.ts', 'README.md']);
  expect(reach).toEqual({ all: false, extra: [], specs: undefined });
});

test('asks for every browser test where a screen changed, and for the changed ones alone where only they did', () => {
  const screen = 'src/features/teams/ui/team-card.tsx';
  const spec = 'e2e/teams.spec.ts';
  expect(reachOf([screen, spec]).specs).toEqual([]);
  expect(reachOf(['e2e/support.ts', spec]).specs).toEqual([]);
  expect(reachOf([spec, 'src/shared/dates.ts']).specs).toEqual([spec]);
});

test('knows the tests that start the program or read a file', () => {
  expect(reachOf(['src/server/main.ts']).extra).toEqual(['test/server-kill', 'test/server-refuses']);
  expect(reachOf(['docs/spec-coverage.md']).extra).toEqual(['test/unit/spec-coverage']);
  expect(reachOf(['src/kit/styles/tokens.css']).extra).toEqual(['src/kit/styles/', 'test/unit/dark-tokens']);
});

test.each(['package-lock.json', 'migrations/0001_first.sql', 'vitest.config.ts'])(
  'asks for everything after a change of %s',
  (file) => {
    expect(reachOf([file]).all).toBe(true);
  },
);

test('lists what differs from where the branch began', () => {
  const base = changeBase();
  expect(base === undefined || /^[0-9a-f]{40}$/.test(base)).toBe(true);
  expect(base && changedFiles(base).every((file) => !file.startsWith('/'))).not.toBe(false);
});
