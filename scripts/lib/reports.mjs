import { readFileSync } from 'node:fs';

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
