import { mkdirSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Returns the URL of the thread's code. In a build it is next to the server's bundle. From source (tests, scripts) node can't read
 * TypeScript in a thread, so it is bundled on the fly, which takes some 20 ms.
 */
export function workerEntry(): URL {
  if (!import.meta.url.endsWith('.ts')) return new URL('./embedded-worker.js', import.meta.url);
  bundled ??= bundleSource(new URL('./worker.ts', import.meta.url));
  return bundled;
}

let bundled: URL | null = null;

/** Bundles a source file of the project for plain node, for development and tests only. Returns the URL of the bundle. */
export function bundleSource(source: URL): URL {
  const require = createRequire(import.meta.url);
  const { buildSync } = require('esbuild') as typeof import('esbuild');
  // Inside node_modules, so that the packages it imports are found.
  const dir = join(dirname(require.resolve('esbuild/package.json')), '../.cache/yelo');
  const entry = fileURLToPath(source);
  const outfile = join(dir, `${basename(entry, '.ts')}.${process.pid}.mjs`);
  mkdirSync(dir, { recursive: true });
  buildSync({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external' });
  // Test processes bundle concurrently: each moves a complete file into place.
  const shared = join(dir, `${basename(entry, '.ts')}.mjs`);
  renameSync(outfile, shared);
  return pathToFileURL(shared);
}
