import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faults } from './faults.mjs';
import { outcomeOf, patternOf, planted } from './planted.mjs';
import { root } from './run.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const endings = { unit: /(?<!\.api|\.screen)\.test\.ts$/, api: /\.api\.test\.ts$/, screens: /\.screen\.test\.ts$/ };
const fault = {
  name: 'off by one',
  file: 'a.ts',
  from: 'i < n',
  to: 'i <= n',
  test: 'src/a.test.ts',
  title: 'counts (all)',
};

test.each(faults)('can be planted: $name', (one) => {
  const text = read(one.file);
  expect(planted(text, one)).not.toBe(text);
});

test.each(faults)('has a test: $name', ({ project, test, title }) => {
  expect(test).toMatch(endings[project]);
  expect(existsSync(join(root, test))).toBe(true);
  expect(read(test)).toContain(title);
});

test('gives each fault its own name', () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
});

test('plants a fault where its piece occurs once, and nowhere else', () => {
  expect(planted('for (i = 0; i < n; i++)', fault)).toBe('for (i = 0; i <= n; i++)');
  for (const text of ['', 'i < n && i < n'])
    expect(() => planted(text, fault)).toThrow('"off by one" cannot be planted');
});

test('matches the names of tests literally', () => {
  const pattern = new RegExp(patternOf([fault, { ...fault, title: 'adds $1' }]));
  expect(['a list counts (all)', 'adds $1', 'counts all'].map((name) => pattern.test(name))).toEqual([
    true,
    true,
    false,
  ]);
});

test.each([
  ['failed', [['counts (all) of them', 'failed']]],
  [
    'failed',
    [
      ['counts (all)', 'passed'],
      ['counts (all) twice', 'failed'],
    ],
  ],
  [
    'passed',
    [
      ['counts (all)', 'passed'],
      ['another', 'failed'],
    ],
  ],
  ['absent', [['counts (all)', 'skipped']]],
  ['absent', []],
])('returns %s for %j', (outcome, tests) => {
  const assertionResults = tests.map(([fullName, status]) => ({ fullName, status }));
  const other = { name: '/yelo/src/b.test.ts', assertionResults: [{ fullName: 'counts (all)', status: 'failed' }] };
  const report = { testResults: [other, { name: '/yelo/src/a.test.ts', assertionResults }] };
  expect(outcomeOf(report, fault).became).toBe(outcome);
  expect(outcomeOf(undefined, fault).became).toBe('absent');
});
