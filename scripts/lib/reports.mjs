import { readFileSync } from 'node:fs';

/**
 * The result of a test file, or of a check such as the linter.
 * @typedef {{ step: string, file: string, passed: number, failed: number, ms: number, error?: string }} FileResult
 */

/**
 * Reads the report of a test program that ended with `code`. A program that broke outside its test files has `errors`.
 * @returns {{ files: FileResult[], errors: string[] }}
 */
export function readReport(path, code) {
  const report = parsed(path);
  if (!report) return { files: [], errors: [`The test program wrote no report and ended with code ${code}.`] };
  const { files, errors } = report;
  const isExplained = code === 0 || errors.length > 0 || files.some(({ failed }) => failed > 0);
  return { files, errors: isExplained ? errors : [`The test program ended with code ${code}.`] };
}

/** Returns the ten slowest files, a line each. */
export function slowestFiles(files) {
  return files
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ step, file, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file} (${step})`);
}

function parsed(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
