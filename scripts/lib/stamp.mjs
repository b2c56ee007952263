import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const inputs = [
  'index.html',
  'migrations',
  'package-lock.json',
  'public',
  'scripts/build.mjs',
  'scripts/lib',
  'seed',
  'src',
  'tsconfig.json',
  'vite.config.ts',
];
// Files that only tests read; the structure check keeps them out of the app.
const noInput = /(\.test\.tsx?|\/access-rows\.ts)$/;

/** Returns a hash of everything the build reads: an equal hash means that a build would make the same `dist`. */
export function inputStamp() {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const file of inputs.flatMap(filesUnder)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Returns whether `dist` was built from the present inputs. */
export function isBuilt() {
  try {
    return readFileSync(join(root, 'dist/.stamp'), 'utf8') === inputStamp();
  } catch {
    return false;
  }
}

function filesUnder(path) {
  let entries;
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    if (error.code === 'ENOENT') return [];
    throw error;
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
    .filter((file) => !noInput.test(file));
}
