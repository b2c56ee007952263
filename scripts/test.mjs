// npm test: everything that must hold, in one command. `npm test -- checks | unit | api | e2e` runs only that part, `changed` what a
// change can have broken.
import { rmSync } from 'node:fs';
import { changeBase, changedFiles, reachOf } from './lib/changed.mjs';
import { checkNode } from './lib/packages.mjs';
import { slowest } from './lib/reports.mjs';
import { endWithParent, guarded, Sentence, since } from './lib/run.mjs';
import { makeTestFolder } from './lib/test-folder.mjs';
import { browserTests, check, packages, testFiles, vitest, vitestOnPostgres } from './lib/test-steps.mjs';

const parts = ['checks', 'unit', 'api', 'e2e'];
const databaseUrl = process.env.DATABASE_URL;
// What the caller set for a club of their own must not reach the tests.
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

await guarded(async () => {
  const chosen = process.argv.slice(2);
  const known = [...parts, 'changed'];
  const unknown = chosen.find((part) => !known.includes(part));
  if (unknown) throw new Sentence(`There is no part "${unknown}"; the parts are ${known.join(', ')}.`);
  checkNode();
  const temporary = makeTestFolder();
  process.env.TMPDIR = temporary;
  const total = { passed: 0, failed: 0, tests: [] };
  const run = async (step) => {
    const { passed, failed, tests = [] } = await runStep(step);
    total.passed += passed;
    total.failed += failed;
    total.tests.push(...tests);
    return failed === 0 && !interrupted;
  };
  let goesOn = await run({ name: 'Packages', run: packages });
  if (goesOn) {
    const wanted = chosen.includes('changed') ? await changedPlan(temporary) : planOf(chosen);
    for (const besides of stagesOf(wanted, temporary)) {
      goesOn = goesOn && (await Promise.all(besides.map(run))).every(Boolean);
    }
  }
  rmSync(temporary, { recursive: true, force: true });
  if (interrupted) total.failed = Math.max(1, total.failed);
  if (total.tests.length > 0) console.log(`The slowest tests:\n${slowest(total.tests).join('\n')}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});

/** Which test files a run is about: undefined for none of a part, an empty list for all of it. */
function planOf(chosen) {
  const of = (part) => (chosen.length === 0 || chosen.includes(part) ? [] : undefined);
  return { checks: of('checks'), unit: of('unit'), api: of('api'), e2e: of('e2e') };
}

async function changedPlan(temporary) {
  const base = changeBase();
  const files = base ? changedFiles(base) : [];
  const { all, extra, specs } = reachOf(files);
  if (!base || all) return planOf([]);
  const tests = files.length > 0 ? await testFiles(base, extra, temporary) : { unit: [], api: [] };
  const some = (list) => (list.length > 0 ? list : undefined);
  const plan = { checks: [], unit: some(tests.unit), api: some(tests.api), e2e: specs };
  const counts = `${tests.unit.length} unit and ${tests.api.length} API test files`;
  const shown =
    specs === undefined ? 'no browser tests' : specs.length > 0 ? `${specs.length} browser specs` : 'all browser tests';
  console.log(`${files.length} files differ from ${base.slice(0, 7)}: ${counts}, ${shown}.`);
  return plan;
}

/** The stages one after the other; the steps of each stand on none of their own and run beside each other. */
function stagesOf({ checks, unit, api, e2e }, temporary) {
  const projects = [unit && 'unit', api && 'api'].filter(Boolean);
  const files = [...(unit ?? []), ...(api ?? [])];
  const stages = [
    [
      checks && { name: 'Types', run: () => check('node_modules/.bin/tsc', ['--noEmit']) },
      checks && { name: 'Lint', run: () => check('node_modules/.bin/biome', ['check', '.']) },
      checks && { name: 'Structure', run: () => check(process.execPath, ['scripts/check-structure.mjs']) },
      (checks || api || e2e) && { name: 'Build', run: () => check(process.execPath, ['scripts/build.mjs']) },
    ],
    [(unit || api) && { name: `Tests (${projects.join(', ')})`, run: () => vitest(projects, files, temporary) }],
    [api && { name: 'Tests (api on PostgreSQL)', run: () => vitestOnPostgres(api, temporary, databaseUrl) }],
    [e2e && { name: 'Browser tests', run: () => browserTests(e2e, temporary) }],
  ];
  return stages.map((steps) => steps.filter(Boolean));
}

async function runStep({ name, run: perform }) {
  const start = performance.now();
  console.log(`${name}...`);
  let counts = { passed: 0, failed: 1 };
  try {
    counts = await perform();
  } catch (error) {
    console.error(error instanceof Sentence ? error.message : error);
  }
  console.log(`${name}: ${counts.failed > 0 ? 'failed' : 'passed'} in ${since(start)}`);
  return counts;
}
