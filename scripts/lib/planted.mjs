/** The text of a file with a fault in it. Throws where what the fault replaces doesn't stand there once. */
export function planted(text, { file, name, from, to }) {
  const [before, after, ...more] = text.split(from);
  if (after === undefined || more.length > 0) throw new Error(`"${name}" cannot be planted in ${file}.`);
  return before + to + after;
}

/** What picks some faults' tests out of their files: a pattern of their names. */
export function patternOf(faults) {
  return faults.map(({ title }) => title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
}

/**
 * What became of a fault's own test by vitest's JSON report, and what it said where it failed. A file that breaks before its tests run,
 * or in a hook, has caught nothing: its test is `absent`.
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

/** What a test says that failed, in a line, without where. */
function shortOf(message = '') {
  const [words = ''] = message.split(/\n\s+at /);
  return words.replace(/\s+/g, ' ').slice(0, 160);
}
