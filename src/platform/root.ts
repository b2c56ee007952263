import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = findRoot(dirname(fileURLToPath(import.meta.url)));

/** Returns the absolute path of a project file, whether the server runs from source or built. */
export function projectPath(relative: string): string {
  return join(root, relative);
}

function findRoot(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('package.json was not found above the program.');
  return findRoot(parent);
}
