// Builds `dist`: the client, the server, the public pages, compressed copies and the embedded database's template.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode } from './lib/packages.mjs';
import { guarded, root, Sentence, since } from './lib/run.mjs';
import { inputStamp, isBuilt } from './lib/stamp.mjs';

// React's production build, whatever the caller's environment says; the server reads its own NODE_ENV when it runs.
process.env.NODE_ENV = 'production';

await guarded(async () => {
  checkNode();
  if (isBuilt() && !process.argv.includes('--force')) {
    console.log('The build is up to date.');
    return;
  }
  console.log('Building...');
  const start = performance.now();
  const stamp = inputStamp();
  // Inside node_modules: the same disk as `dist`, and no tool looks for sources there.
  const out = join(root, `node_modules/.cache/yelo-build-${process.pid}`);
  try {
    await makeAll(out);
    writeFileSync(join(out, '.stamp'), stamp);
    moveInPlace(out);
  } catch (error) {
    // The bundler puts its stack into the message, after the position of the mistake.
    throw new Sentence(`The build failed: ${error.message.replace(/\n\s+at .*/g, '').trim()}`);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
  console.log(`Built in ${since(start)}`);
});

async function makeAll(out) {
  const { buildClient, buildRenderer, buildInlineScripts, buildPageScripts, buildLanding, buildServer, buildWorker } =
    await import('./lib/outputs.mjs');
  const { precompress } = await import('./lib/precompress.mjs');
  const { buildTemplate } = await import('./lib/template.mjs');
  mkdirSync(out, { recursive: true });
  await Promise.all([buildClient(out), buildServer(out)]);
  await Promise.all([buildRenderer(out), buildInlineScripts(out), buildPageScripts(out)]);
  await Promise.all([
    buildTemplate(out),
    Promise.all([buildLanding(out), buildWorker(out)]).then(() => precompress(join(out, 'client'))),
  ]);
}

/** Moves the old build aside instead of emptying it, so that there is always either the old or the new one. */
function moveInPlace(out) {
  const old = `${out}-old`;
  try {
    renameSync(join(root, 'dist'), old);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  renameSync(out, join(root, 'dist'));
  rmSync(old, { recursive: true, force: true });
}
