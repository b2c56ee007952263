import { mkdirSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Where the thread's code is. Built, it lies beside the server's bundle. From source (tests, scripts) node cannot
 * read TypeScript in a thread, so it is bundled on the spot, which takes some 20 ms.
 */
export function workerEntry(): URL {
  if (!import.meta.url.endsWith('.ts')) return new URL('./embedded-worker.js', import.meta.url);
  bundled ??= bundleSource(new URL('./worker.ts', import.meta.url));
  return bundled;
}

let bundled: URL | null = null;

/** Bundles one of our source files for plain node, for development and tests only. Returns where it lies. */
export function bundleSource(source: URL): URL {
  const require = createRequire(import.meta.url);
  const { buildSync } = require('esbuild') as typeof import('esbuild');
  // Inside node_modules, so that the packages it imports are found.
  const dir = join(dirname(require.resolve('esbuild/package.json')), '../.cache/yelo');
  const entry = fileURLToPath(source);
  const outfile = join(dir, `${basename(entry, '.ts')}.${process.pid}.mjs`);
  mkdirSync(dir, { recursive: true });
  buildSync({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external' });
  // Test processes bundle side by side: each moves a whole file into place.
  const shared = join(dir, `${basename(entry, '.ts')}.mjs`);
  renameSync(outfile, shared);
  return pathToFileURL(shared);
}
