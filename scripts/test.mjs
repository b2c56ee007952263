// npm test: everything that must hold, in one command. `npm test -- checks | unit | api | e2e` runs only that part.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNode, ensurePackages } from './lib/packages.mjs';
import { endWithParent, guarded, root, run, runNode, Sentence, since } from './lib/run.mjs';

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
  const unknown = chosen.find((part) => !parts.includes(part));
  if (unknown) throw new Sentence(`There is no part "${unknown}"; the parts are ${parts.join(', ')}.`);
  checkNode();
  const temporary = mkdtempSync(join(tmpdir(), 'yelo-test-'));
  const total = { passed: 0, failed: 0 };
  for (const step of stepsOf(chosen.length === 0 ? parts : chosen, temporary)) {
    const { passed, failed } = await runStep(step);
    total.passed += passed;
    total.failed += failed;
    if (failed > 0 || interrupted) break;
  }
  rmSync(temporary, { recursive: true, force: true });
  if (interrupted) total.failed = Math.max(1, total.failed);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});

function stepsOf(chosen, temporary) {
  const has = (part) => chosen.includes(part);
  const projects = ['unit', 'api'].filter(has);
  const steps = [
    { name: 'Packages', run: packages },
    has('checks') && { name: 'Types', run: () => check('node_modules/.bin/tsc', ['--noEmit']) },
    has('checks') && { name: 'Lint', run: () => check('node_modules/.bin/biome', ['check', '.']) },
    has('checks') && { name: 'Structure', run: () => check(process.execPath, ['scripts/check-structure.mjs']) },
    chosen.some((part) => part !== 'unit') && {
      name: 'Build',
      run: () => check(process.execPath, ['scripts/build.mjs']),
    },
    projects.length > 0 && { name: `Tests (${projects.join(', ')})`, run: () => vitest(projects, temporary) },
    has('api') && { name: 'Tests (api on PostgreSQL)', run: () => vitestOnPostgres(temporary) },
    has('e2e') && { name: 'Browser tests', run: () => browserTests(temporary) },
  ];
  return steps.filter((step) => step !== false);
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

/** What the other steps stand on; counted only when it fails. */
async function packages() {
  await ensurePackages();
  return { passed: 0, failed: 0 };
}

/** A step that is one question; its words are shown only when the answer is no. */
async function check(command, args) {
  const { code, output } = await run(command, args, { quiet: true });
  if (code !== 0) console.log(output.trimEnd());
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function vitest(projects, temporary, env = process.env) {
  const { vitestCounts } = await import('./lib/reports.mjs');
  const report = join(temporary, `vitest-${projects.join('-')}-${env === process.env ? 'embedded' : 'postgres'}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', ...reporters, ...projects.flatMap((project) => ['--project', project])];
  const { code } = await runNode('node_modules/vitest/vitest.mjs', args, { env });
  return vitestCounts(report, code);
}

async function vitestOnPostgres(temporary) {
  const { startPostgres } = await import('./lib/postgres.mjs');
  const postgres = databaseUrl ? { url: databaseUrl, stop: async () => {} } : await startPostgres();
  try {
    return await vitest(['api'], temporary, { ...process.env, YELO_TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function browserTests(temporary) {
  const { ensureChromium } = await import('./lib/chromium.mjs');
  const { freePort } = await import('./lib/ports.mjs');
  const { playwrightCounts } = await import('./lib/reports.mjs');
  const report = join(temporary, 'playwright.json');
  const env = {
    ...process.env,
    CHROMIUM_PATH: await ensureChromium(),
    E2E_PORT: String(await freePort()),
    E2E_DATA_DIR: join(temporary, 'e2e'),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const { code } = await run(join(root, 'node_modules/.bin/playwright'), ['test', '--reporter=list,json'], { env });
  return playwrightCounts(report, code);
}
