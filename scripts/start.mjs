// npm start: from a bare clone to a running club. Steps that are done already are skipped.
import { checkNode, ensurePackages } from './lib/packages.mjs';
import { endWithParent, guarded, runNode, Sentence } from './lib/run.mjs';
import { isBuilt } from './lib/stamp.mjs';

endWithParent();

await guarded(async () => {
  checkNode();
  await ensurePackages();
  // The build is a process of its own: its memory and its NODE_ENV must not stay with the server.
  if (!isBuilt() && (await runNode('scripts/build.mjs')).code !== 0) throw new Sentence('Yelo was not started.');
});

await import('../dist/server/main.js');
