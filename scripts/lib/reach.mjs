import { parseSources } from '../structure/sources.mjs';
import { readTree } from '../structure/tree.mjs';

/** A feature or a view. */
const part = /^src\/(?:features|views)\/[^/]+\//;
/** Code that brings all features together. Each API and screen test imports the whole server through it. */
const assembly = /^(src\/server\/|src\/client\/|seed\/|test\/|bench\/|e2e\/)/;
/** Tests of all endpoints, whatever feature they are of. */
const ofEveryFeature = ['test/access-matrix.test.ts', 'test/etag-reads.test.ts', 'test/stale-reads.test.ts'];

/**
 * Returns the tests among `listed` that a change of `files` is likely to break. Where only code of features and views changed, API and
 * screen tests are those of the features that import it other than through the whole server; the rest is left to a whole run.
 * @param {string[]} files
 * @param {{ path: string, project: string }[]} listed
 */
export function narrowed(files, listed, sources = parseSources(readTree())) {
  const code = files.filter((file) => /\.(ts|tsx|css)$/.test(file));
  if (!code.every((file) => part.test(file) || /\.(test|spec)\.tsx?$/.test(file))) return listed;
  const parts = new Set([...importersOf(code, sources)].map(partOf));
  return listed.filter(({ path, project }) => {
    if (project === 'unit' || files.includes(path)) return true;
    return parts.has(partOf(path)) || ofEveryFeature.includes(path);
  });
}

function partOf(path) {
  return part.exec(path)?.[0];
}

/** Returns the files and all that import them, directly or not, other than through the assembly. */
function importersOf(files, sources) {
  const found = new Set(files);
  // A set that grows while it is walked: each file is visited once.
  for (const file of found) {
    for (const { path, imports } of sources) {
      if (!assembly.test(path) && imports.some(({ target }) => target === file)) found.add(path);
    }
  }
  return found;
}
