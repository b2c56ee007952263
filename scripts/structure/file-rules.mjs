import { featureOrder, isTest, kinds, locationOf, mayImport } from './layers.mjs';

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const longest = 400;

/** Rules about names, places and lengths of files, and about the lock file. */
export function fileFindings(files) {
  return [...files].flatMap(([path, text]) => {
    const findings = [nameOf(path), placeOf(path), besideOf(path, files), lengthOf(path, text)].filter(
      (found) => found !== undefined,
    );
    return [...findings.map((found) => ({ path, line: 1, ...found })), ...lockFindings(path, text)];
  });
}

function nameOf(path) {
  const wrong = path.split('/').find((part) => !kebab.test(part));
  return wrong && path.includes('/') ? { rule: 'name', sentence: `${wrong} isn't in kebab-case.` } : undefined;
}

function placeOf(path) {
  const [top, layer, noun, ...rest] = path.split('/');
  if (top !== 'src') return undefined;
  if (!layer || !(layer in mayImport) || noun === undefined) {
    return { rule: 'place', sentence: 'src has no such folder; see docs/style.md.' };
  }
  if (layer !== 'features' || isTest(path)) return undefined;
  if (rest.length === 0) return { rule: 'place', sentence: 'a feature is a folder; nothing lies loose beside them.' };
  if (!featureOrder.includes(noun))
    return { rule: 'order', sentence: `${noun} has no place in the order of features.` };
  if (locationOf(path)?.kind) return undefined;
  return { rule: 'place', sentence: `a feature has only ${Object.keys(kinds).join(', ')} and tests beside them.` };
}

/** A kind, like any other part of src, is either a file or a folder of that name. */
function besideOf(path, files) {
  const folder = path.replace(/\.tsx?$/, '/');
  if (folder === path || !path.startsWith('src/')) return undefined;
  const isBeside = [...files.keys()].some((other) => other.startsWith(folder));
  return isBeside
    ? { rule: 'beside', sentence: `it stands beside ${folder}; a kind is a file or a folder.` }
    : undefined;
}

function lengthOf(path, text) {
  if (!/\.(ts|tsx|mjs)$/.test(path)) return undefined;
  const lines = text.trimEnd().split('\n').length;
  return lines > longest
    ? { rule: 'length', sentence: `${lines} lines are more than ${longest}; take it apart.` }
    : undefined;
}

function lockFindings(path, text) {
  if (path !== 'package-lock.json') return [];
  const add = (line, sentence) => ({ path, line, rule: 'lock', sentence });
  const line = text.split('\n').findIndex((content) => content.includes('"resolved"')) + 1;
  const address =
    line > 0 ? [add(line, 'the lock file names the address of a registry; leave the addresses out.')] : [];
  const missing = missingPlatforms(JSON.parse(text).packages ?? {});
  return [
    ...address,
    ...missing.map((name) => add(1, `${name} isn't in the lock file, so npm ci refuses it everywhere.`)),
  ];
}

/** npm omits packages for other platforms that a registry doesn't offer, and then finds its own lock file incomplete. */
function missingPlatforms(packages) {
  const present = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')));
  const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  return wanted.filter((name) => !present.has(name));
}
