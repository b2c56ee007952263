import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkNode, ensurePackages } from './packages.mjs';
import { playwrightCounts, playwrightTests, slowest, vitestCounts, vitestTests } from './reports.mjs';
import { root } from './run.mjs';
import { inputStamp } from './stamp.mjs';

const folder = mkdtempSync(join(tmpdir(), 'yelo-lib-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test.each(['20.19.0', '22.12.1', '24.0.0', '25.1.0'])('runs on Node %s', (version) => {
  expect(() => checkNode(version)).not.toThrow();
});

test.each(['18.20.0', '20.18.3', '21.7.0', '22.11.0', '23.9.0'])('refuses Node %s in one sentence', (version) => {
  expect(() => checkNode(version)).toThrow(`Yelo needs Node.js 20.19, 22.12, 24 or newer; this is ${version}.`);
});

test('refuses to install over a link to the packages of somebody else', async () => {
  const theirs = join(folder, 'theirs');
  const ours = join(folder, 'ours');
  mkdirSync(join(theirs, 'left-alone'), { recursive: true });
  mkdirSync(ours);
  writeFileSync(
    join(ours, 'package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }),
  );
  symlinkSync(theirs, join(ours, 'node_modules'));
  await expect(ensurePackages(ours)).rejects.toThrow('node_modules is a link to another folder');
  expect(existsSync(join(theirs, 'left-alone'))).toBe(true);
});

test('adds up the reports, and a run that broke without one is a failure', () => {
  expect(vitestCounts(fileOf({ numPassedTests: 7, numFailedTests: 2 }), 1)).toEqual({ passed: 7, failed: 2 });
  expect(vitestCounts(fileOf({ numPassedTests: 7, numFailedTests: 0 }), 1)).toEqual({ passed: 7, failed: 1 });
  expect(vitestCounts(join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1 });
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
  expect(playwrightCounts(fileOf({ stats }), 1)).toEqual({ passed: 5, failed: 2 });
});

test('names the ten slowest tests of the reports', () => {
  const assertionResults = Array.from({ length: 11 }, (_, n) => ({ fullName: `a case ${n}`, duration: n * 1000 }));
  const vitest = vitestTests(fileOf({ testResults: [{ name: join(root, 'test/a.test.ts'), assertionResults }] }));
  const specs = [{ file: 'a.spec.ts', title: 'A flow', tests: [{ results: [{ duration: 8400 }] }] }];
  const playwright = playwrightTests(fileOf({ suites: [{ specs: [], suites: [{ specs }] }] }));
  const lines = slowest([...vitest, ...playwright, ...vitestTests(join(folder, 'none.json'))]);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('  10.0 s  test/a.test.ts > a case 10');
  expect(lines[2]).toBe('   8.4 s  e2e/a.spec.ts > A flow');
});

test('stamps the same inputs of the build with the same hash', () => {
  expect(inputStamp()).toMatch(/^[0-9a-f]{64}$/);
  expect(inputStamp()).toBe(inputStamp());
});
