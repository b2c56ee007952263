// npm run restore -- <archive>: restores a backup on an empty machine.
import { checkNode, ensurePackages } from './lib/packages.mjs';
import { guarded, runNode, Sentence } from './lib/run.mjs';
import { isBuilt } from './lib/stamp.mjs';

await guarded(async () => {
  checkNode();
  await ensurePackages();
  if (!isBuilt() && (await runNode('scripts/build.mjs')).code !== 0) throw new Sentence('Nothing was restored.');
});

await import('../dist/server/restore.js');
