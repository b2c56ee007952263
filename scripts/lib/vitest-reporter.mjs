import { writeFileSync } from 'node:fs';

/** A vitest reporter that writes the result of each test file to the file that YELO_TEST_REPORT names. */
export default class FileReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const report = { files: modules.map(resultOf), errors: unhandledErrors.map(({ message }) => message) };
    writeFileSync(process.env.YELO_TEST_REPORT, JSON.stringify(report));
  }
}

function resultOf(module) {
  const tests = [...module.children.allTests()].map((test) => ({ name: test.fullName, ...test.result() }));
  const failed = tests.filter(({ state }) => state === 'failed');
  // A failed import or hook fails the file without failing a test.
  const suites = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
  const { duration, collectDuration } = module.diagnostic();
  return {
    step: module.project.name,
    file: module.relativeModuleId,
    passed: tests.filter(({ state }) => state === 'passed').length,
    failed: module.state() === 'failed' ? Math.max(1, failed.length) : failed.length,
    ms: duration + collectDuration,
    error: failed[0] ? `${failed[0].name}: ${failed[0].errors?.[0]?.message}` : suites[0]?.message,
  };
}
