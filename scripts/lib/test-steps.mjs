import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePackages } from './packages.mjs';
import { root, run, runNode, Sentence } from './run.mjs';

// Each step answers how many of its checks passed and failed, and which tests it ran.

/** What the other steps stand on; counted only when it fails. */
export async function packages() {
  await ensurePackages();
  return { passed: 0, failed: 0 };
}

/** A step that is one question; its words are shown only when the answer is no. */
export async function check(command, args) {
  const { code, output } = await run(command, args, { quiet: true });
  if (code !== 0) console.log(output.trimEnd());
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Unit and API tests on the embedded database; of `files`, or all. */
export async function vitest(projects, files, temporary, env = process.env) {
  const { vitestCounts, vitestTests } = await import('./reports.mjs');
  const report = join(temporary, `vitest-${projects.join('-')}-${env === process.env ? 'embedded' : 'postgres'}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', ...reporters, ...projects.flatMap((project) => ['--project', project]), ...files];
  const { code } = await runNode('node_modules/vitest/vitest.mjs', args, { env });
  return { ...vitestCounts(report, code), tests: vitestTests(report) };
}

/** API tests on the PostgreSQL at `url`, or on one that is started for them. */
export async function vitestOnPostgres(files, temporary, url) {
  const { startPostgres } = await import('./postgres.mjs');
  const postgres = url ? { url, stop: async () => {} } : await startPostgres();
  try {
    return await vitest(['api'], files, temporary, { ...process.env, YELO_TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

/** Browser tests; of `specs`, or all. */
export async function browserTests(specs, temporary) {
  const { ensureChromium } = await import('./chromium.mjs');
  const { freePort } = await import('./ports.mjs');
  const { playwrightCounts, playwrightTests } = await import('./reports.mjs');
  const report = join(temporary, 'playwright.json');
  const env = {
    ...process.env,
    CHROMIUM_PATH: await ensureChromium(),
    E2E_PORT: String(await freePort()),
    E2E_DATA_DIR: join(temporary, 'e2e'),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // What it makes of our TypeScript outlives a run.
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, 'node_modules/.cache/playwright'),
  };
  const args = ['test', '--reporter=list,json', ...specs];
  const { code } = await run(join(root, 'node_modules/.bin/playwright'), args, { env });
  return { ...playwrightCounts(report, code), tests: playwrightTests(report) };
}

/** The test files that import what differs from `base`, and those whose paths begin with one of `extra`; by project. */
export async function testFiles(base, extra, temporary) {
  const listed = await filesOf(['--changed', base], join(temporary, 'changed.json'));
  const all = extra.length > 0 ? await filesOf([], join(temporary, 'all.json')) : [];
  const files = [...listed, ...all.filter(({ path }) => extra.some((beginning) => path.startsWith(beginning)))];
  const of = (project) => [...new Set(files.filter((file) => file.project === project).map(({ path }) => path))];
  return { unit: of('unit'), api: of('api') };
}

async function filesOf(args, file) {
  const list = ['list', '--filesOnly', `--json=${file}`, ...args];
  const { code, output } = await runNode('node_modules/vitest/vitest.mjs', list, { quiet: true });
  if (code !== 0) throw new Sentence(`The tests could not be listed:\n${output.trim()}`);
  const found = JSON.parse(readFileSync(file, 'utf8'));
  return found.map(({ file: path, projectName }) => ({ path: path.slice(root.length + 1), project: projectName }));
}
