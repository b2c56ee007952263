// The structure as data: which folders may import which, and which kinds of file a feature has.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

/** Who may import whom, by folder. Tests, `e2e`, `bench` and `scripts` may import all of it. */
export const mayImport = {
  shared: ['shared'],
  platform: ['shared', 'platform'],
  kit: ['shared', 'kit'],
  features: ['shared', 'platform', 'kit', 'features'],
  views: ['shared', 'platform', 'kit', 'features', 'views'],
  landing: ['shared', 'kit', 'landing'],
  seed: ['shared', 'platform', 'features', 'seed'],
  server: ['shared', 'platform', 'features', 'views', 'seed', 'server'],
  client: ['shared', 'kit', 'features', 'views', 'client'],
  worker: ['shared', 'features', 'worker'],
};

/**
 * The features in their order, that of the list by which the server registers them: each imports only earlier ones. Of later ones it may
 * import only the kinds that `kinds` marks `anywhere`. See docs/decisions/030-feature-order.md.
 */
export const featureOrder = [
  ...readFileSync(join(root, 'src/server/features.ts'), 'utf8').matchAll(/\{\s*name: '([\w-]+)'/g),
]
  .map(([, name]) => name)
  .filter((name) => existsSync(join(root, 'src/features', name)));

const all = [
  'addresses',
  'screens',
  'contract',
  'rules',
  'handlers',
  'tables',
  'scope',
  'providers',
  'queries',
  'commands',
  'jobs',
  'pages',
  'routes',
  'ui',
];

/**
 * The kinds of file in a feature; a kind with several files is a folder of that name. `rank`: a file imports only kinds of its own rank
 * or below from its own feature. `foreign`: which kinds of another feature's files may import it.
 */
export const kinds = {
  addresses: { rank: 0, side: 'both', foreign: all, anywhere: true },
  contract: { rank: 0, side: 'both', foreign: all },
  // The feature's sentences in the other language. Only the lists of catalogues import them.
  filipino: { rank: 0, side: 'both', foreign: [] },
  rules: { rank: 1, side: 'both', foreign: all },
  // Types of what other features do when this one's rows change, so that it doesn't depend on them.
  handlers: { rank: 1, side: 'server', foreign: ['queries', 'commands', 'jobs', 'routes'], anywhere: true },
  tables: { rank: 1, side: 'server', foreign: ['tables', 'scope', 'queries', 'commands', 'routes'], anywhere: true },
  scope: { rank: 2, side: 'server', foreign: ['scope', 'queries', 'commands'], anywhere: true },
  screens: { rank: 2, side: 'both', foreign: [] },
  providers: { rank: 2, side: 'server', foreign: [] },
  queries: { rank: 3, side: 'server', foreign: all },
  commands: { rank: 4, side: 'server', foreign: all },
  jobs: { rank: 5, side: 'server', foreign: [] },
  pages: { rank: 5, side: 'server', foreign: [] },
  routes: { rank: 6, side: 'server', foreign: [] },
  ui: { rank: 7, side: 'client', foreign: all },
};

const sides = {
  shared: 'both',
  platform: 'server',
  seed: 'server',
  server: 'server',
  kit: 'client',
  landing: 'client',
  client: 'client',
  worker: 'client',
};

/**
 * Returns a file's layer, its feature and kind if it has them, and the side that runs it; undefined outside these layers, and for tests.
 */
export function locationOf(path) {
  if (isTest(path)) return undefined;
  const parts = path.split('/');
  const layer = parts[0] === 'seed' ? 'seed' : parts[0] === 'src' ? parts[1] : undefined;
  if (!layer || !(layer in mayImport)) return undefined;
  if (layer !== 'features' && layer !== 'views') return { layer, side: sides[layer] };
  const noun = parts.length > 3 ? parts[2] : undefined;
  const kind = kindOf(parts.slice(noun ? 3 : 2));
  // Files directly in `src/views` list something of all features and views, such as their screens.
  const isList = layer === 'views' && !noun;
  // A view has no `ui` folder: files that aren't of a kind are screens.
  const side = kinds[kind]?.side ?? (isList ? 'both' : layer === 'views' ? 'client' : undefined);
  return { layer, noun, kind, side, isList };
}

/** Returns whether a file is a test, or has the rows of a feature for the access matrix. */
export function isTest(path) {
  return (
    /(\.test\.tsx?|\/access-rows(\/[\w-]+)?\.ts)$/.test(path) ||
    /^(test|e2e|bench|scripts)\//.test(path) ||
    !path.includes('/')
  );
}

/** A large feature has parts: folders with the same kinds, such as `payments/refunds/commands`. */
function kindOf([first = '', ...rest], isPart = false) {
  if (rest.length > 0) return first in kinds ? first : isPart ? undefined : kindOf(rest, true);
  const kind = first.replace(/\.tsx?$/, '');
  return kind in kinds && kind !== 'ui' && kind !== 'providers' ? kind : undefined;
}
