import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

const folders = ['src', 'seed', 'test', 'e2e', 'bench', 'scripts'];
const loose = /(\.(ts|mjs)|^package-lock\.json)$/;

/**
 * Returns the project's own files, path to text. Only code, styles and the lock file are read.
 * @returns {Map<string, string>}
 */
export function readTree() {
  const top = readdirSync(root).filter((file) => loose.test(file));
  return new Map([...top, ...folders.flatMap(filesUnder)].map((path) => [path, textOf(path)]));
}

function filesUnder(folder) {
  let entries;
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

function textOf(path) {
  return /\.(ts|tsx|mjs|css|json)$/.test(path) ? readFileSync(join(root, path), 'utf8') : '';
}
