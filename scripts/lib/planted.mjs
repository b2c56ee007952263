/** Returns the text of a file with a fault in it. Throws where the text that the fault replaces doesn't occur exactly once. */
export function planted(text, { file, name, from, to }) {
  const [before, after, ...more] = text.split(from);
  if (after === undefined || more.length > 0) throw new Error(`"${name}" cannot be planted in ${file}.`);
  return before + to + after;
}

/** Returns a pattern of names that selects the tests of some faults. */
export function patternOf(faults) {
  return faults.map(({ title }) => title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
}

/**
 * Returns the outcome of a fault's own test in vitest's JSON report, with its message where it failed. A file that breaks before its
 * tests run, or in a hook, has caught nothing: its test is `absent`.
 * @returns {{ became: 'failed' | 'passed' | 'absent', message?: string }}
 */
export function outcomeOf(report, { test, title }) {
  const ran = (report?.testResults ?? [])
    .filter(({ name }) => name.endsWith(`/${test}`))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName, status }) => fullName.includes(title) && (status === 'passed' || status === 'failed'));
  if (ran.length === 0) return { became: 'absent' };
  const failed = ran.find(({ status }) => status === 'failed');
  return failed ? { became: 'failed', message: shortOf(failed.failureMessages?.[0]) } : { became: 'passed' };
}

/** Returns the message of a failed test in one line, without its stack. */
function shortOf(message = '') {
  const [words = ''] = message.split(/\n\s+at /);
  return words.replace(/\s+/g, ' ').slice(0, 160);
}
