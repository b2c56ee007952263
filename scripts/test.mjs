// npm test: runs all checks and tests. `npm test -- checks | unit | api | screens | e2e` runs only that part, `changed` what a change can
// have broken, `everywhere` the API tests on both database engines; `--seed=N` shuffles the order of the files.
import { rmSync } from 'node:fs';
import { changeBase, changedFiles, reachOf } from './lib/changed.mjs';
import { checkNode, ensurePackages } from './lib/packages.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { endWithParent, guarded, Sentence, since } from './lib/run.mjs';
import { makeTestFolder } from './lib/test-folder.mjs';
import { browserTests, check, testFiles, vitest } from './lib/test-steps.mjs';
import { summary } from './lib/verdict.mjs';

const parts = ['checks', 'unit', 'api', 'screens', 'e2e'];
/** More failed files than this aren't run again: something that they share is broken. */
const MAX_RUN_AGAIN = 10;
const noPostgres =
  'No PostgreSQL 15 or newer was found: all API tests run on the embedded engine. To test both, install PostgreSQL or set DATABASE_URL.';
const databaseUrl = process.env.DATABASE_URL;
// The caller's settings for a club of their own must not reach the tests.
const ours =
  /^(DATABASE_URL|DATA_DIR|DEMO|NODE_ENV|PORT|HOST|PUBLIC_URL|SESSION_SECRET|TRUST_PROXY|RATE_LIMIT|SMTP_URL|MAIL_FROM|LOG_LEVEL|OIDC_.*|YELO_TEST_.*)$/;
for (const name of Object.keys(process.env).filter((key) => ours.test(key))) delete process.env[name];

endWithParent();
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interrupted = true;
  });
}

const results = { files: [], errors: [], stages: [] };

await guarded(async () => {
  const { chosen, seed } = argumentsOf(process.argv.slice(2));
  checkNode();
  const temporary = makeTestFolder();
  process.env.TMPDIR = temporary;
  await stage('Packages', async () => ensurePackages());
  const isReady = results.errors.length === 0;
  const again = isReady ? await runTests(chosen, { temporary, env: { ...process.env }, seed }) : [];
  rmSync(temporary, { recursive: true, force: true });
  if (interrupted) results.errors.push('The run was interrupted.');
  const { lines, failed } = summary(results, again);
  console.log(lines.join('\n'));
  process.exitCode = failed > 0 ? 1 : 0;
});

function argumentsOf(given) {
  const seed = given.find((word) => /^--seed=\d+$/.test(word));
  const chosen = given.filter((word) => word !== seed);
  const known = [...parts, 'changed', 'everywhere'];
  const unknown = chosen.find((part) => !known.includes(part));
  if (unknown) throw new Sentence(`There is no part "${unknown}"; the parts are ${known.join(', ')}.`);
  return { chosen, seed: seed && Number(seed.slice('--seed='.length)) };
}

/** Runs every stage, whatever the result of those before it. Returns the results of the files that ran once more. */
async function runTests(chosen, options) {
  const plan = chosen.includes('changed') ? await changedPlan(options.temporary) : planOf(chosen);
  const needsDatabase = plan.api || plan.screens || plan.e2e;
  const postgres = needsDatabase && !databaseUrl ? await startPostgres() : undefined;
  const url = databaseUrl ?? postgres?.url;
  if (url) options.env.YELO_TEST_DATABASE_URL = url;
  else if (needsDatabase) console.log(noPostgres);
  if (chosen.includes('everywhere')) options.env.YELO_TEST_EVERYWHERE = '1';
  try {
    for (const [name, perform] of stagesOf(plan, options)) if (!interrupted) await stage(name, perform);
    return interrupted ? [] : await runAgain(options);
  } finally {
    await postgres?.stop();
  }
}

/** Returns the test files of a run: undefined for none of a part, an empty list for all of it. */
function planOf(chosen) {
  const some = chosen.some((part) => parts.includes(part));
  const of = (part) => (!some || chosen.includes(part) ? [] : undefined);
  return { checks: of('checks'), unit: of('unit'), api: of('api'), screens: of('screens'), e2e: of('e2e') };
}

async function changedPlan(temporary) {
  const base = changeBase();
  const files = base ? changedFiles(base) : [];
  const { all, extra, specs } = reachOf(files);
  if (!base || all) return planOf([]);
  const tests = files.length > 0 ? await testFiles(base, files, extra, temporary) : { unit: [], api: [], screens: [] };
  const some = (list) => (list.length > 0 ? list : undefined);
  const plan = {
    checks: [],
    unit: some(tests.unit),
    api: some(tests.api),
    screens: some(tests.screens),
    e2e: specs,
  };
  const counts = `${tests.unit.length} unit, ${tests.api.length} API and ${tests.screens.length} screen test files`;
  const shown =
    specs === undefined ? 'no browser tests' : specs.length > 0 ? `${specs.length} browser specs` : 'all browser tests';
  console.log(`${files.length} files differ from ${base.slice(0, 7)}: ${counts}, ${shown}.`);
  return plan;
}

function stagesOf({ checks, unit, api, screens, e2e }, options) {
  const engines = options.env.YELO_TEST_DATABASE_URL ? ['api', 'embedded'] : ['api'];
  const projects = [...(unit ? ['unit'] : []), ...(api ? engines : []), ...(screens ? ['screens'] : [])];
  const files = [...(unit ?? []), ...(api ?? []), ...(screens ?? [])];
  return [
    (checks || api || screens || e2e) && ['Checks and build', () => checksAndBuild(checks)],
    projects.length > 0 && ['Unit, API and screen tests', () => vitest(projects, files, options)],
    e2e && ['Browser tests', () => browserStage(e2e, options)],
  ].filter(Boolean);
}

async function checksAndBuild(checks) {
  const files = await Promise.all([
    ...(checks
      ? [
          check('Types', 'node_modules/.bin/tsc', ['--noEmit']),
          check('Lint', 'node_modules/.bin/biome', ['check', '.']),
          check('Structure', process.execPath, ['scripts/check-structure.mjs']),
        ]
      : []),
    check('Build', process.execPath, ['scripts/build.mjs']),
  ]);
  return { files, errors: [] };
}

function browserStage(specs, options) {
  const isBuilt = results.files.some(({ file, failed }) => file === 'Build' && failed === 0);
  if (!isBuilt) throw new Sentence('The browser tests were not run, since the build failed.');
  return browserTests(specs, options);
}

/** Runs each failed test file once more, alone, to distinguish a permanent fault from a race. */
async function runAgain(options) {
  const failed = results.files.filter((result) => result.failed > 0 && result.step !== 'check');
  if (failed.length === 0) return [];
  if (failed.length > MAX_RUN_AGAIN) {
    console.log(`${failed.length} test files failed; none is run again.`);
    return [];
  }
  const again = [];
  await stage('Failed files once more', async () => {
    for (const { step, file } of failed) {
      const run = step === 'browser' ? browserTests([file], options) : vitest([step], [file], options);
      const { files } = await run;
      again.push(...files.filter((result) => result.step === step && result.file === file));
    }
  });
  return again;
}

async function stage(name, perform) {
  const start = performance.now();
  console.log(`${name}...`);
  try {
    const { files = [], errors = [] } = (await perform()) ?? {};
    results.files.push(...files);
    results.errors.push(...errors);
  } catch (error) {
    const sentence = error instanceof Sentence ? error.message : error.stack;
    results.errors.push(sentence);
  }
  results.stages.push(`${name} ${since(start)}`);
}
