// The house as data: which folders stand on which, and which kinds of file a feature has.

/** Who may import whom, by folder. Tests, `e2e`, `bench` and `scripts` are outside the house and may look at all of it. */
export const standsOn = {
  shared: ['shared'],
  platform: ['shared', 'platform'],
  kit: ['shared', 'kit'],
  features: ['shared', 'platform', 'kit', 'features'],
  dashboards: ['shared', 'platform', 'kit', 'features', 'dashboards'],
  landing: ['shared', 'kit', 'landing'],
  seed: ['shared', 'platform', 'features', 'seed'],
  server: ['shared', 'platform', 'features', 'dashboards', 'seed', 'server'],
  client: ['shared', 'kit', 'features', 'dashboards', 'client'],
};

const all = ['contract', 'rules', 'tables', 'providers', 'queries', 'commands', 'jobs', 'pages', 'routes', 'ui'];

/**
 * The kinds of file in a feature; a kind that outgrew one file is a folder of that name. `rank`: a file imports only
 * kinds of its own rank or below from its own feature. `foreign`: which kinds of another feature's files may import it.
 */
export const kinds = {
  contract: { rank: 0, side: 'both', foreign: all },
  rules: { rank: 1, side: 'both', foreign: all },
  tables: { rank: 1, side: 'server', foreign: ['tables', 'queries'] },
  providers: { rank: 2, side: 'server', foreign: [] },
  queries: { rank: 3, side: 'server', foreign: all },
  commands: { rank: 4, side: 'server', foreign: all },
  jobs: { rank: 5, side: 'server', foreign: [] },
  pages: { rank: 5, side: 'server', foreign: ['pages'] },
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
};

/**
 * Where a file lives: its folder of the house, its feature and kind if it has them, and which side runs it.
 * `undefined` for what is outside the house, tests among it.
 */
export function roomOf(path) {
  if (isTest(path)) return undefined;
  const parts = path.split('/');
  const layer = parts[0] === 'seed' ? 'seed' : parts[0] === 'src' ? parts[1] : undefined;
  if (!layer || !(layer in standsOn)) return undefined;
  if (layer !== 'features' && layer !== 'dashboards') return { layer, side: sides[layer] };
  const noun = parts.length > 3 ? parts[2] : undefined;
  const kind = kindOf(parts.slice(noun ? 3 : 2));
  // A dashboard has no `ui` folder: what isn't one of the kinds is a screen.
  const side = kinds[kind]?.side ?? (layer === 'dashboards' ? 'client' : undefined);
  return { layer, noun, kind, side };
}

export function isTest(path) {
  return /\.test\.tsx?$/.test(path) || /^(test|e2e|bench|scripts)\//.test(path) || !path.includes('/');
}

function kindOf([first = '', ...rest]) {
  if (rest.length > 0) return first in kinds ? first : undefined;
  const kind = first.replace(/\.tsx?$/, '');
  return kind in kinds && kind !== 'ui' && kind !== 'providers' ? kind : undefined;
}
