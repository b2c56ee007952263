import { execFileSync } from 'node:child_process';
import { root } from './run.mjs';

const browser =
  /^(src\/(kit|client|landing|worker)\/|src\/.*\/ui\/|e2e\/|public\/|index\.html$|playwright\.config\.ts$|vite\.config\.ts$)/;
const everywhere =
  /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|test\/(global-setup.*|both-engines)\.ts|migrations\/.*|scripts\/test\.mjs)$/;

/** The browser specs of a feature or a view, by the beginnings of their names, where these differ from the feature's name. */
const specsOf = {
  attendance: ['rink', 'schedule-attendance'],
  backups: ['backup'],
  'calendar-feeds': ['schedule'],
  club: ['admin'],
  coaching: ['coach', 'lessons'],
  event: ['schedule'],
  events: ['schedule', 'axe'],
  guardians: ['parent', 'players'],
  home: ['dashboard'],
  invitations: ['staff'],
  privacy: ['backup'],
  rosters: ['teams'],
  'team-cards': ['teams'],
};

/** What tests use without importing it: as a program, or as text. */
const unimported = [
  {
    when: /^(src\/(server|platform)\/|seed\/|scripts\/build\.mjs$)/,
    tests: ['test/server-kill', 'test/server-refuses'],
  },
  { when: /^src\/platform\/db\/embedded\//, tests: ['src/platform/db/embedded/'] },
  { when: /^(docs\/spec-coverage\.md$|e2e\/.*\.spec\.ts$|.*\.test\.tsx?$)/, tests: ['test/unit/spec-coverage'] },
  { when: /^src\/client\//, tests: ['src/client/routes'] },
  { when: /^src\/.*\.(css|tsx)$/, tests: ['src/kit/styles/', 'test/unit/dark-tokens'] },
  { when: /^scripts\//, tests: ['scripts/'] },
];

/** Returns the commit where this branch left `main`, or HEAD where there is no other branch; undefined outside a git checkout. */
export function changeBase() {
  for (const branch of ['origin/HEAD', 'origin/main', 'main', 'origin/master', 'master']) {
    const base = git('merge-base', 'HEAD', branch);
    if (base) return base;
  }
  return git('rev-parse', 'HEAD');
}

/** Returns every file that differs from `base`, committed or not, and every new one. */
export function changedFiles(base) {
  const lists = [git('diff', '--name-only', '--no-renames', base), git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(lists.flatMap((list) => (list ?? '').split('\n')).filter(Boolean))];
}

/**
 * Returns the parts of the tests that a change needs. `all` is a change that no import graph covers; `extra` are path prefixes of test
 * files that it may break without importing it; `specs` are path prefixes of browser specs, empty for all of them and undefined for none.
 * @param {string[]} files
 */
export function reachOf(files) {
  const shown = files.filter((file) => browser.test(file) && !file.includes('.test.'));
  const specs = shown.map(specsFor);
  const isAll = specs.includes(undefined);
  return {
    all: files.some((file) => everywhere.test(file)),
    extra: unimported.filter(({ when }) => files.some((file) => when.test(file))).flatMap(({ tests }) => tests),
    specs: shown.length === 0 ? undefined : isAll ? [] : [...new Set(specs.flat())],
  };
}

/** Returns a path prefix of the browser specs that show a file; undefined where any spec may. */
function specsFor(file) {
  if (/^e2e\/.*\.spec\.ts$/.test(file)) return [file];
  const name = /^src\/(?:features|views)\/([^/]+)\/ui\//.exec(file)?.[1];
  return name && (specsOf[name] ?? [name]).map((beginning) => `e2e/${beginning}`);
}

function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
