// npm run test:faults: plants each fault of `lib/faults.mjs` in its file, one after the other, and runs the test that has to catch it.
// Fails when one was missed. `npm run test:faults -- payments` plants only those whose name or file contains the word.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faults } from './lib/faults.mjs';
import { checkNode, ensurePackages } from './lib/packages.mjs';
import { outcomeOf, patternOf, planted } from './lib/planted.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { endWithParent, guarded, root, runNode, Sentence, since } from './lib/run.mjs';
import { makeTestFolder } from './lib/test-folder.mjs';

/** Milliseconds that a screen test waits for what a fault prevents. Runs without a fault use the usual limit. */
const PATIENCE = '8000';

const databaseUrl = process.env.DATABASE_URL;
delete process.env.DATABASE_URL;

/** Restores the file that has a fault in it. */
let restore = () => {};
let interrupted = false;
process.on('exit', () => restore());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interrupted = true;
    restore();
  });
}
endWithParent();

await guarded(async () => {
  checkNode();
  const chosen = chosenBy(process.argv.slice(2));
  checkUnchanged(chosen);
  const temporary = makeTestFolder();
  process.env.TMPDIR = temporary;
  try {
    await ensurePackages();
    process.exitCode = await plantAll(chosen, join(temporary, 'report.json'));
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
});

function chosenBy(words) {
  const chosen = faults.filter(({ name, file }) => words.every((word) => name.includes(word) || file.includes(word)));
  if (chosen.length === 0) throw new Sentence(`No fault has "${words.join(' ')}" in its name or file.`);
  return chosen;
}

/** Throws where uncommitted changes would be lost with a run that is killed, and where a fault can't be planted any more. */
function checkUnchanged(chosen) {
  const files = [...new Set(chosen.map(({ file }) => file))];
  const changed = execFileSync('git', ['status', '--porcelain', '--', ...files], { cwd: root, encoding: 'utf8' });
  if (changed) throw new Sentence(`These files have changes that are not committed:\n${changed.trimEnd()}`);
  for (const fault of chosen) planted(readFileSync(join(root, fault.file), 'utf8'), fault);
}

async function plantAll(chosen, report) {
  const postgres = databaseUrl ? undefined : await startPostgres();
  const url = databaseUrl ?? postgres?.url;
  const env = { ...process.env, NO_COLOR: '1', ...(url && { YELO_TEST_DATABASE_URL: url }) };
  try {
    await checkSound(chosen, { env, report });
    let caught = 0;
    for (const fault of chosen) {
      const isOne = await isCaught(fault, { env, report });
      if (interrupted) throw new Sentence('The run was interrupted.');
      if (isOne) caught += 1;
    }
    console.log(`\n${caught} of ${chosen.length} caught`);
    return caught === chosen.length ? 0 : 1;
  } finally {
    await postgres?.stop();
  }
}

/** Throws where a test fails without its fault: such a test shows nothing. */
async function checkSound(chosen, options) {
  const start = performance.now();
  console.log('The tests without a fault...');
  const { answer, output } = await run(chosen, options);
  const unsound = chosen.filter((fault) => outcomeOf(answer, fault).became !== 'passed');
  if (interrupted) throw new Sentence('The run was interrupted.');
  if (unsound.length > 0) {
    const tests = unsound.map(({ test, title }) => `  ${test} "${title}"`);
    throw new Sentence(`${output.trimEnd()}\nThese tests do not pass without a fault:\n${tests.join('\n')}`);
  }
  console.log(`passed  ${since(start)}`);
}

async function isCaught(fault, { env, report }) {
  const start = performance.now();
  const path = join(root, fault.file);
  const text = readFileSync(path, 'utf8');
  restore = () => {
    writeFileSync(path, text);
    restore = () => {};
  };
  let result;
  try {
    writeFileSync(path, planted(text, fault));
    result = await run([fault], { env: { ...env, YELO_TEST_PATIENCE: PATIENCE }, report });
  } finally {
    restore();
  }
  if (interrupted) return false;
  const { became, message } = outcomeOf(result.answer, fault);
  if (became === 'absent') console.log(result.output.trimEnd());
  const { name, test, title } = fault;
  if (became === 'failed') console.log(`caught  ${since(start)}  ${name}\n        ${message}`);
  else console.log(`MISSED  ${since(start)}  ${name}\n        ${became}: ${test} "${title}"`);
  return became === 'failed';
}

/** Runs the tests of some faults. Returns vitest's report, undefined where there is none, and the output. */
async function run(some, { env, report }) {
  rmSync(report, { force: true });
  const projects = [...new Set(some.map(({ project }) => project))];
  const args = [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...projects.flatMap((project) => ['--project', project]),
    '-t',
    patternOf(some),
    ...new Set(some.map(({ test }) => test)),
  ];
  const { output } = await runNode('node_modules/vitest/vitest.mjs', args, { env, quiet: true });
  return { answer: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined, output };
}
