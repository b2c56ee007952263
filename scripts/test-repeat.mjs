// npm run test:repeat -- 5: whole runs of the tests, one after the other, each with its files in another order. In every other run one
// core is kept busy, as on a machine with other work. Fails when a run failed or had an unstable file.
import { spawn } from 'node:child_process';
import { guarded, runNode, Sentence, since } from './lib/run.mjs';

await guarded(async () => {
  const count = Number(process.argv[2] ?? 5);
  if (!Number.isInteger(count) || count < 1) throw new Sentence('Say how many runs: npm run test:repeat -- 5');
  const lines = [];
  let isStable = true;
  for (let number = 1; number <= count; number++) {
    const seed = Math.floor(Math.random() * 1_000_000);
    const isBusy = number % 2 === 0;
    console.log(`Run ${number} of ${count}, seed ${seed}${isBusy ? ', with one core busy' : ''}...`);
    const start = performance.now();
    const { code, output } = await runBeside(isBusy, () =>
      runNode('scripts/test.mjs', [`--seed=${seed}`], { quiet: true }),
    );
    const isUnstable = /^Unstable:$/m.test(output);
    const counts = output.trimEnd().split('\n').at(-1);
    const line = `${number}  seed ${seed}  ${isBusy ? 'busy' : 'idle'}  ${since(start)}  ${counts}${isUnstable ? ', unstable' : ''}`;
    if (code !== 0 || isUnstable) console.log(output.slice(output.lastIndexOf('The slowest files:')));
    console.log(line);
    lines.push(line);
    isStable &&= code === 0 && !isUnstable;
  }
  console.log(`\n${lines.join('\n')}`);
  process.exitCode = isStable ? 0 : 1;
});

/** Runs `work`, and a process that keeps one core busy where `isBusy`. */
async function runBeside(isBusy, work) {
  const spinner = isBusy && spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  try {
    return await work();
  } finally {
    if (spinner) spinner.kill('SIGKILL');
  }
}
