import { mkdirSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Where the thread's code is. Built, it lies beside the server's bundle. From source (tests, scripts) node cannot
 * read TypeScript in a thread, so it is bundled on the spot, which takes some 20 ms.
 */
export function workerEntry(given?: URL): URL {
  if (given) return given;
  if (!import.meta.url.endsWith('.ts')) return new URL('./embedded-worker.js', import.meta.url);
  return bundle(fileURLToPath(new URL('./worker.ts', import.meta.url)));
}

let bundled: URL | null = null;

function bundle(source: string): URL {
  if (bundled) return bundled;
  const require = createRequire(import.meta.url);
  const { buildSync } = require('esbuild') as typeof import('esbuild');
  // Inside node_modules, so that the packages it imports are found.
  const file = join(dirname(require.resolve('esbuild/package.json')), '../.cache/yelo/embedded-worker.mjs');
  const own = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  buildSync({
    entryPoints: [source],
    outfile: own,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  // Test processes bundle side by side: each moves a whole file into place.
  renameSync(own, file);
  bundled = pathToFileURL(file);
  return bundled;
}
