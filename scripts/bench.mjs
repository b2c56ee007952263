// npm run bench: the measured claims. Runs only those that are named:
// `npm run bench -- backup | bytes | event-loop | fairness | files | growth | lighthouse | list | memory | month-view | password-reset | payment-list | payments | phone | players | readers | registrations | render | reports | schedule | screens | start | stop | writes`.
// For `phone`: `--before <folder of a built project>` to measure beside this one, `--only <words>` of the screens' names.
import { parseArgs } from 'node:util';
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
  'screens',
  'month-view',
  'event-loop',
  'password-reset',
  'files',
  'payments',
  'render',
  'reports',
  'backup',
  'fairness',
  'growth',
  'writes',
  'readers',
  'registrations',
  'phone',
  'lighthouse',
];

const options = { before: { type: 'string' }, only: { type: 'string' } };

await guarded(async () => {
  const { positionals: chosen, values } = parseArgs({ allowPositionals: true, options });
  const unknown = chosen.find((name) => !benches.includes(name));
  if (unknown) throw new Sentence(`There is no bench "${unknown}"; there are ${benches.join(', ')}.`);
  checkNode();
  await ensurePackages();
  if ((await runNode('scripts/build.mjs')).code !== 0) throw new Sentence('Nothing was measured.');
  const more = Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);
  const failed = [];
  for (const name of chosen.length === 0 ? benches : chosen) {
    const { code } = await runNode('node_modules/tsx/dist/cli.mjs', [`bench/${name}.ts`, ...more]);
    if (code !== 0) failed.push(name);
  }
  if (failed.length > 0) throw new Sentence(`Over the bounds or broken: ${failed.join(', ')}.`);
});
