import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, runNode, Sentence } from './run.mjs';

/** Runs a check that is one program; its output is shown only when it fails. */
export async function check(name, command, args) {
  const start = performance.now();
  const { code, output } = await run(command, args, { quiet: true });
  if (code !== 0) console.log(output.trimEnd());
  const ms = performance.now() - start;
  return { step: 'check', file: name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, ms };
}

/**
 * Runs the test files of some of vitest's projects.
 * @param {string[]} projects
 * @param {string[]} files all of them when empty
 * @param {{ temporary: string, env: NodeJS.ProcessEnv, seed?: number }} options
 */
export async function vitest(projects, files, { temporary, env, seed }) {
  const { readReport } = await import('./reports.mjs');
  const report = freshReport(temporary);
  const args = [
    'run',
    '--reporter=default',
    `--reporter=${join(root, 'scripts/lib/vitest-reporter.mjs')}`,
    ...projects.flatMap((project) => ['--project', project]),
    ...files,
  ];
  const settings = { ...env, YELO_TEST_REPORT: report, ...(seed !== undefined && { YELO_TEST_SEED: String(seed) }) };
  const { code } = await runNode('node_modules/vitest/vitest.mjs', args, { env: settings });
  return readReport(report, code);
}

/**
 * Runs browser tests on the built program.
 * @param {string[]} specs all of them when empty
 * @param {{ temporary: string, env: NodeJS.ProcessEnv, seed?: number }} options
 */
export async function browserTests(specs, { temporary, env, seed }) {
  const { ensureChromium } = await import('./chromium.mjs');
  const { readReport } = await import('./reports.mjs');
  const report = freshReport(temporary);
  const settings = {
    ...env,
    CHROMIUM_PATH: await ensureChromium(),
    E2E_DATA_DIR: mkdtempSync(join(temporary, 'e2e-')),
    ...(seed !== undefined && { E2E_SEED: String(seed) }),
    YELO_TEST_REPORT: report,
    // The compiled tests outlive a run.
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, 'node_modules/.cache/playwright'),
  };
  const reporters = `--reporter=list,${join(root, 'scripts/lib/playwright-reporter.mjs')}`;
  const program = join(root, 'node_modules/.bin/playwright');
  const { code } = await run(program, ['test', reporters, ...specs], { env: settings });
  return readReport(report, code);
}

/** Returns where a test program writes its report, and removes an older one, so that a program that breaks before it writes leaves none. */
function freshReport(temporary) {
  const report = join(temporary, 'report.json');
  rmSync(report, { force: true });
  return report;
}

/** Returns the test files that a change of `files` since `base` can break, and those with one of the `extra` path prefixes; by project. */
export async function testFiles(base, files, extra, temporary) {
  const { narrowed } = await import('./reach.mjs');
  const listed = narrowed(files, await filesOf(['--changed', base], join(temporary, 'changed.json')));
  const all = extra.length > 0 ? await filesOf([], join(temporary, 'all.json')) : [];
  const chosen = [...listed, ...all.filter(({ path }) => extra.some((beginning) => path.startsWith(beginning)))];
  const of = (project) => [...new Set(chosen.filter((file) => file.project === project).map(({ path }) => path))];
  return { unit: of('unit'), api: of('api'), screens: of('screens') };
}

async function filesOf(args, file) {
  const list = ['list', '--filesOnly', `--json=${file}`, ...args];
  const { code, output } = await runNode('node_modules/vitest/vitest.mjs', list, { quiet: true });
  if (code !== 0) throw new Sentence(`The tests could not be listed:\n${output.trim()}`);
  const found = JSON.parse(readFileSync(file, 'utf8'));
  return found.map(({ file: path, projectName }) => ({ path: path.slice(root.length + 1), project: projectName }));
}
