// npm run bench: the measured claims. Runs only those that are named:
// `npm run bench -- backup | bytes | event-loop | files | list | memory | month-view | password-reset | payment-list | payments | players | schedule | start | stop`
import { checkNode, ensurePackages } from './lib/packages.mjs';
import { guarded, runNode, Sentence } from './lib/run.mjs';

const benches = [
  'bytes',
  'start',
  'stop',
  'memory',
  'list',
  'players',
  'payment-list',
  'schedule',
  'month-view',
  'event-loop',
  'password-reset',
  'files',
  'payments',
  'backup',
];

await guarded(async () => {
  const chosen = process.argv.slice(2);
  const unknown = chosen.find((name) => !benches.includes(name));
  if (unknown) throw new Sentence(`There is no bench "${unknown}"; there are ${benches.join(', ')}.`);
  checkNode();
  await ensurePackages();
  if ((await runNode('scripts/build.mjs')).code !== 0) throw new Sentence('Nothing was measured.');
  const failed = [];
  for (const name of chosen.length === 0 ? benches : chosen) {
    const { code } = await runNode('node_modules/tsx/dist/cli.mjs', [`bench/${name}.ts`]);
    if (code !== 0) failed.push(name);
  }
  if (failed.length > 0) throw new Sentence(`Over the bounds or broken: ${failed.join(', ')}.`);
});
