import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './run.mjs';

/** How many tests passed and failed, from vitest's JSON report. A run that broke without a failed test counts as one failure. */
export function vitestCounts(file, code) {
  return atLeastOneFailure(code, file, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));
}

/** The same from playwright's JSON report. */
export function playwrightCounts(file, code) {
  return atLeastOneFailure(code, file, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));
}

function atLeastOneFailure(code, file, count) {
  let counts = { passed: 0, failed: 0 };
  try {
    counts = count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {}
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Every test of vitest's JSON report, with how long it took, its hooks left out. None where there is no report. */
export function vitestTests(file) {
  return read(file, ({ testResults }) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${relative(root, name)} > ${fullName}`,
        ms: duration ?? 0,
      })),
    ),
  );
}

/** The same from playwright's JSON report. */
export function playwrightTests(file) {
  return read(file, ({ suites }) => suites.flatMap(testsOf));
}

/** The ten tests that took longest, a line each. */
export function slowest(tests) {
  return tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}

function testsOf({ specs = [], suites = [] }) {
  const own = specs.map(({ file, title, tests }) => ({
    name: `e2e/${file} > ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap(testsOf)];
}

function read(file, tests) {
  try {
    return tests(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}
