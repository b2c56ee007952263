import { slowestFiles } from './reports.mjs';

/** How many files may fail once and pass alone before the run fails. */
export const MAX_UNSTABLE = 3;

/**
 * Adds up a run: `first` are the results of all files, `again` those of the files that failed and ran once more, alone. Up to
 * `MAX_UNSTABLE` files that pass the second time don't fail the run; a second failure always does.
 * @param {import('./reports.mjs').FileResult[]} first
 * @param {import('./reports.mjs').FileResult[]} again
 * @param {string[]} errors what broke outside of any file; each is a failure
 */
export function verdict(first, again, errors) {
  const key = ({ step, file }) => `${step} ${file}`;
  const second = new Map(again.map((result) => [key(result), result]));
  const unstable = first.filter((result) => result.failed > 0 && passes(second.get(key(result))));
  const final = first.map((result) => {
    const later = second.get(key(result));
    return later && (later.failed > 0 || passes(later)) ? later : result;
  });
  const isTolerated = unstable.length <= MAX_UNSTABLE;
  const sum = (field) => final.reduce((total, result) => total + result[field], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed') + errors.length + (isTolerated ? 0 : unstable.length),
    unstable,
    broken: final.filter(({ failed }) => failed > 0),
  };
}

function passes(result) {
  return result !== undefined && result.failed === 0 && result.passed > 0;
}

/**
 * Returns the text printed at the end of a run, the counts alone on the last line.
 * @param {{ files: import('./reports.mjs').FileResult[], errors: string[], stages: string[] }} results
 * @param {import('./reports.mjs').FileResult[]} again
 */
export function summary({ files, errors, stages }, again) {
  const { passed, failed, unstable, broken } = verdict(files, again, errors);
  const tests = files.filter(({ step }) => step !== 'check');
  const failures = [...broken.map(described), ...errors.map((error) => `  ${error}`)];
  const part = (title, lines) => (lines.length > 0 ? [title, ...lines, ''] : []);
  const lines = [
    ...part('The slowest files:', slowestFiles(tests)),
    ...part('Stages:', stages),
    ...part('Unstable:', unstable.map(described)),
    ...part('Failed:', failures),
    `${passed} passed, ${failed} failed`,
  ];
  return { lines, failed };
}

function described({ step, file, error }) {
  return `  ${file} (${step})${error ? `\n    ${error.replaceAll('\n', '\n    ')}` : ''}`;
}
