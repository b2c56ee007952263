import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './run.mjs';

/** A Playwright reporter that writes the same as `vitest-reporter.mjs`, for browser tests. */
export default class FileReporter {
  #files = new Map();
  #errors = [];

  onTestEnd(test, { status, duration, error }) {
    const file = relative(root, test.location.file);
    const result = this.#files.get(file) ?? { step: 'browser', file, passed: 0, failed: 0, ms: 0 };
    this.#files.set(file, result);
    result.ms += duration;
    if (status === 'passed') result.passed += 1;
    if (['failed', 'timedOut', 'interrupted'].includes(status)) {
      result.failed += 1;
      result.error ??= `${test.title}: ${error?.message}`;
    }
  }

  onError({ message }) {
    this.#errors.push(message);
  }

  onEnd() {
    const report = { files: [...this.#files.values()], errors: this.#errors };
    writeFileSync(process.env.YELO_TEST_REPORT, JSON.stringify(report));
  }

  /** The list reporter beside it prints. */
  printsToStdio() {
    return false;
  }
}
