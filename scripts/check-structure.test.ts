import { describe, expect, test } from 'vitest';
import { checkStructure } from './structure/check.mjs';
import { readTree } from './structure/tree.mjs';

type Files = Record<string, string | undefined>;

function rulesOf(files: Files, exemptions: Record<string, string> = {}): string[] {
  const given = Object.entries(files).filter((file): file is [string, string] => file[1] !== undefined);
  return checkStructure(new Map(given), exemptions).map(({ path, line, rule }) => `${path}:${line} ${rule}`);
}

const things: Files = {
  'src/shared/permissions.ts': "export function isAdmin(role: string) {\n  return role === 'admin';\n}\n",
  'src/platform/config.ts': 'export const port = process.env.PORT;\n',
  'src/kit/api/call.ts': 'export function call() {}\n',
  'src/features/teams/contract.ts': "import { isAdmin } from '@/shared/permissions';\nexport const team = isAdmin;\n",
  'src/features/teams/tables.ts': "export { team as row } from './contract';\nexport const teams = 1;\n",
  'src/features/teams/queries.ts': "import { teams } from './tables';\nexport const listTeams = teams;\n",
  'src/features/teams/commands.ts': "import { listTeams } from './queries';\nexport const addTeam = listTeams;\n",
  'src/features/teams/routes.ts': "import { addTeam } from './commands';\nexport const routes = addTeam;\n",
  'src/features/teams/ui/team-card.tsx':
    "import { call } from '@/kit/api/call';\nimport { team } from '../contract';\nexport const card = [call, team];\n",
  'src/features/teams/queries.api.test.ts':
    "import { test } from 'vitest';\nimport { addTeam } from './commands';\ntest('x', addTeam);\n",
  'src/features/players/tables.ts': "import { teams } from '@/features/teams/tables';\nexport const players = teams;\n",
  'src/features/players/ui/page.tsx': "export const page = () => import('@/features/teams/ui/team-card');\n",
  'src/server/main.ts':
    "import { routes } from '@/features/teams/routes';\nimport 'node:fs';\nexport const all = routes;\n",
};

const screenFiles: Files = {
  'src/features/teams/addresses.ts': "export const teamsAddress = address('/teams');\n",
  'src/features/teams/screens.ts':
    "import { teamsAddress } from './addresses';\nexport const teamsScreen = screen({ address: teamsAddress, module: 'src/features/teams/ui/teams-page.tsx' });\n",
  'src/features/teams/ui/teams-page.tsx': '',
  'src/views/screens.ts': "import '@/features/teams/screens';\n",
};

const bad: [string, Files, string[]][] = [
  [
    'a folder that stands on a higher one',
    { 'src/shared/a.ts': "import '@/kit/api/call';\n" },
    ['src/shared/a.ts:1 direction'],
  ],
  [
    'the app importing tests',
    { 'src/kit/a.ts': "\nimport '../../test/b';\n", 'test/b.ts': '' },
    ['src/kit/a.ts:2 direction'],
  ],
  [
    'the app importing rows of the access matrix',
    {
      'src/features/teams/access-rows.ts': "import { row } from '../../../test/row';\nexport const rows = [row];\n",
      'src/features/teams/queries.ts': "\nimport './access-rows';\n",
      'test/row.ts': 'export const row = 1;\n',
    },
    ['src/features/teams/queries.ts:2 direction'],
  ],
  [
    'a screen reaching tables',
    { 'src/features/teams/ui/a.tsx': "import '../tables';\n" },
    ['src/features/teams/ui/a.tsx:1 reach'],
  ],
  [
    'a type reached across',
    { 'src/client/a.ts': "import type { T } from '@/features/teams/routes';\n" },
    ['src/client/a.ts:1 reach'],
  ],
  [
    'a lazy reach',
    { 'src/client/a.ts': "export const a = () => import('@/features/teams/queries');\n" },
    ['src/client/a.ts:1 reach'],
  ],
  ['a screen reaching node', { 'src/landing/a.ts': "import 'node:fs';\n" }, ['src/landing/a.ts:1 reach']],
  [
    'a contract reaching tables',
    { 'src/features/teams/rules.ts': "import './tables';\n" },
    ['src/features/teams/rules.ts:1 reach'],
  ],
  [
    'a route reaching screens',
    { 'src/features/players/routes.ts': "import '@/features/teams/ui/team-card';\n" },
    ['src/features/players/routes.ts:1 reach'],
  ],
  ['the server reaching kit', { 'src/server/a.ts': "import '@/kit/api/call';\n" }, ['src/server/a.ts:1 direction']],
  [
    'a query importing a command',
    { 'src/features/players/commands.ts': '', 'src/features/players/queries.ts': "import './commands';\n" },
    ['src/features/players/queries.ts:1 file-direction'],
  ],
  [
    "another feature's routes",
    { 'src/features/players/routes.ts': "import '@/features/teams/routes';\n" },
    ['src/features/players/routes.ts:1 between-features'],
  ],
  [
    "another feature's pages",
    {
      'src/features/teams/pages/parts.ts': 'export const parts = 1;\n',
      'src/features/players/pages.ts': "import '@/features/teams/pages/parts';\n",
    },
    ['src/features/players/pages.ts:1 between-features'],
  ],
  [
    "another feature's tables",
    { 'src/features/players/rules.ts': "import '@/features/teams/tables';\n" },
    ['src/features/players/rules.ts:1 reach'],
  ],
  [
    'an import against the order',
    {
      'src/features/teams/commands.ts':
        "import { players } from '@/features/players/tables';\nimport { within } from '@/features/players/scope';\nimport { rule } from '@/features/players/rules';\nexport const all = [players, within, rule];\n",
      'src/features/players/scope.ts': 'export const within = 1;\n',
      'src/features/players/rules.ts': 'export const rule = 1;\n',
    },
    ['src/features/teams/commands.ts:3 order'],
  ],
  ['a feature without a place in the order', { 'src/features/x/rules.ts': '' }, ['src/features/x/rules.ts:1 order']],
  [
    "a feature's name on the ground floor",
    {
      'src/kit/a.ts': "export const style = 'pointer-events-none';\nexport const listPlayers = 1;\n",
      'src/platform/a.ts': "export type Watched = 'club' | 'event';\n",
    },
    ['src/kit/a.ts:2 floor', 'src/platform/a.ts:1 floor'],
  ],
  [
    'a path of the API written out',
    { 'src/kit/a.ts': "export const a = ['and/or', `/api/x`];\n" },
    ['src/kit/a.ts:1 path'],
  ],
  [
    'the path of a page written out, in code and in markup',
    {
      ...screenFiles,
      'src/server/a.ts': 'export const a = `/teams?team=1`;\n',
      'src/features/teams/pages.ts':
        "export const page = '<a href=\"/teams\">';\nexport const word = 'players/teams';\n",
    },
    ['src/features/teams/pages.ts:1 path', 'src/server/a.ts:1 path'],
  ],
  [
    'an address declared twice',
    { ...screenFiles, 'src/features/players/addresses.ts': "export const again = address('/teams');\n" },
    ['src/features/players/addresses.ts:1 address'],
  ],
  [
    'a screen declared twice',
    {
      ...screenFiles,
      'src/views/team-cards/screens.ts':
        "import { teamsAddress } from '@/features/teams/addresses';\nexport const again = screen({ address: teamsAddress, module: null });\n",
      'src/views/screens.ts': "import '@/features/teams/screens';\nimport './team-cards/screens';\n",
    },
    ['src/views/team-cards/screens.ts:2 screen'],
  ],
  [
    'a screen that is listed nowhere',
    { ...screenFiles, 'src/views/screens.ts': '' },
    ['src/features/teams/screens.ts:2 screen'],
  ],
  [
    'a screen without its page, and a page without a screen',
    {
      ...screenFiles,
      'src/features/teams/ui/teams-page.tsx': undefined,
      'src/features/teams/ui/lost-page.tsx': '',
    },
    ['src/features/teams/screens.ts:2 screen', 'src/features/teams/ui/lost-page.tsx:1 screen'],
  ],
  [
    'a file beside the folder of its kind',
    { 'src/features/players/queries/list.ts': '', 'src/features/players/queries.ts': '' },
    ['src/features/players/queries.ts:1 beside'],
  ],
  [
    'a circle',
    { 'src/shared/a.ts': "import './b';\n", 'src/shared/b.ts': "import './a';\n" },
    ['src/shared/b.ts:1 cycle'],
  ],
  ['a barrel', { 'src/kit/index.ts': "export * from './api/call';\n" }, ['src/kit/index.ts:1 barrel']],
  [
    'a kind of file the house does not know',
    { 'src/features/teams/helpers.ts': '' },
    ['src/features/teams/helpers.ts:1 place'],
  ],
  ['a folder the house does not know', { 'src/utils/a.ts': '' }, ['src/utils/a.ts:1 place']],
  ['a loose file beside features', { 'src/features/a.ts': '' }, ['src/features/a.ts:1 place']],
  ['a name in camel case', { 'src/kit/someThing.ts': '' }, ['src/kit/someThing.ts:1 name']],
  ['a long file', { 'src/kit/a.ts': 'export const a = 1;\n'.repeat(401) }, ['src/kit/a.ts:1 length']],
  ['the environment', { 'src/server/a.ts': '\nexport const a = process.env.A;\n' }, ['src/server/a.ts:2 environment']],
  [
    'the environment by import',
    { 'src/server/a.ts': "import { env } from 'node:process';\nexport const a = env;\n" },
    ['src/server/a.ts:1 environment'],
  ],
  [
    'a comparison of roles',
    { 'src/server/a.ts': "export const a = (u?: { role: string }) => u?.role !== 'x';\n" },
    ['src/server/a.ts:1 role'],
  ],
  [
    'a list of roles',
    { 'src/server/a.ts': "export const a = (role: string) => ['x'].includes(role);\n" },
    ['src/server/a.ts:1 role'],
  ],
  [
    'a switch over roles',
    { 'src/server/a.ts': 'export function a(role: string) {\n  switch (role) {\n  }\n}\n' },
    ['src/server/a.ts:2 role'],
  ],
  [
    'a role in SQL',
    { 'src/server/a.ts': "export const a = `select 1 from users u\n where u.role = 'coach'`;\n" },
    ['src/server/a.ts:1 role'],
  ],
  [
    'a list of roles in SQL',
    { 'src/server/a.ts': 'export const a = "select 1 from users where role not in (\'coach\')";\n' },
    ['src/server/a.ts:1 role'],
  ],
  [
    'a role that stands first in SQL',
    { 'src/server/a.ts': "export const a = `select 1 from users where 'coach' = users.role`;\n" },
    ['src/server/a.ts:1 role'],
  ],
  [
    'a case of roles in SQL',
    { 'src/server/a.ts': 'export const a = `select case u.role when $1 then 1 end from users u`;\n' },
    ['src/server/a.ts:1 role'],
  ],
  [
    'a role beside a column in SQL',
    { 'src/server/a.ts': `export const a = (u: { role: 1 }) => \`\${u.role} = any(array['coach'])\`;\n` },
    ['src/server/a.ts:1 role'],
  ],
  [
    'a case of a column in SQL',
    { 'src/server/a.ts': `export const a = (u: { role: 1 }) => \`case \${u.role} when 'coach' then 1 end\`;\n` },
    ['src/server/a.ts:1 role'],
  ],
  [
    'a role by drizzle',
    {
      'src/server/a.ts':
        "import { eq } from 'drizzle-orm';\nexport const a = (u: { role: 1 }) => eq(u.role, 'coach');\n",
    },
    ['src/server/a.ts:2 role'],
  ],
  [
    'a list of roles by drizzle',
    {
      'src/server/a.ts':
        "import { inArray } from 'drizzle-orm';\nexport const a = (u: { role: 1 }) => inArray(u.role, ['coach']);\n",
    },
    ['src/server/a.ts:2 role'],
  ],
  [
    'a change inside a WITH',
    { 'src/server/a.ts': 'export const a = `with b as (\n update c set d = 1) select 1`;\n' },
    ['src/server/a.ts:1 hidden-change'],
  ],
  [
    'a change inside a WITH in quotes',
    { 'src/server/a.ts': "export const a = 'WITH b AS MATERIALIZED (DELETE FROM c) SELECT 1';\n" },
    ['src/server/a.ts:1 hidden-change'],
  ],
  ['any', { 'src/kit/a.ts': 'export const a = (b: any) => b;\n' }, ['src/kit/a.ts:1 any']],
  ['as any', { 'test/a.ts': 'export const a = 1 as any;\n' }, ['test/a.ts:1 any']],
  ['types switched off', { 'src/kit/a.ts': `// ${'@ts-'}ignore\nexport const a = 1;\n` }, ['src/kit/a.ts:1 ts-ignore']],
  ['a skipped test', { 'test/a.test.ts': "test.skip('a', () => {});\n" }, ['test/a.test.ts:1 skipped-test']],
  ['a focused suite', { 'e2e/a.spec.ts': "test.describe.only('a', () => {});\n" }, ['e2e/a.spec.ts:1 skipped-test']],
  [
    'a platform that the lock file dropped',
    { 'package-lock.json': '{"packages":{"node_modules/a":{"optionalDependencies":{"a-darwin":"1.0.0"}}}}' },
    ['package-lock.json:1 lock'],
  ],
  ['an address in the lock file', { 'package-lock.json': '{\n  "resolved": ""\n}\n' }, ['package-lock.json:2 lock']],
];

const scopes: Files = {
  'src/shared/permissions.ts': 'export interface Scope<P extends string> {\n  permission: P;\n}\n',
};

const scoped = "import type { Scope } from '@/shared/permissions';\n";

const unscoped: [string, Files, string[], Record<string, string>?][] = [
  [
    'a query without a scope',
    { 'src/features/teams/queries.ts': 'export async function listTeams(db: unknown) {\n  return db;\n}\n' },
    ['src/features/teams/queries.ts:1 scope'],
  ],
  [
    'a command without a scope, as a constant',
    { 'src/features/teams/commands/add.ts': 'const add = (actor: unknown) => actor;\nexport { add };\n' },
    ['src/features/teams/commands/add.ts:1 scope'],
  ],
  [
    'a query of a view without a scope',
    { 'src/views/home/queries.ts': 'export function getStats() {}\n' },
    ['src/views/home/queries.ts:1 scope'],
  ],
  [
    'a scope that may be left out',
    {
      'src/features/teams/queries.ts': `${scoped}export const a = (scope?: Scope<'x'>) => scope;\nexport const b = (scope: Scope<'x'> | null) => scope;\n`,
    },
    ['src/features/teams/queries.ts:2 scope', 'src/features/teams/queries.ts:3 scope'],
  ],
  [
    "a scope's reach in place of the scope",
    { 'src/features/teams/queries.ts': `${scoped}export const a = (reach: Scope<'x'>['permission']) => reach;\n` },
    ['src/features/teams/queries.ts:2 scope'],
  ],
  [
    'a scope with a name that says it is not used',
    { 'src/features/teams/queries.ts': `${scoped}export const a = (_scope: Scope<'x'>) => _scope;\n` },
    ['src/features/teams/queries.ts:2 scope'],
  ],
  [
    'a scope that is not used',
    {
      'src/features/teams/queries.ts': `${scoped}export const a = (scope: Scope<'x'>, b: { scope: 1 }) => ({ scope: b.scope });\n`,
    },
    ['src/features/teams/queries.ts:2 scope'],
  ],
  [
    'a scope of which nothing is taken, by a function of the file alone',
    {
      'src/features/teams/queries.ts': `${scoped}export const a = (scope: Scope<'x'>) => own(scope);\nfunction own({}: Scope<'x'>) {}\n`,
    },
    ['src/features/teams/queries.ts:3 scope'],
  ],
  [
    'an exemption of a function that is gone',
    {},
    ['scripts/structure/scope-exemptions.mjs:1 scope'],
    { 'features/teams/queries.ts#gone': 'runs by the clock' },
  ],
  [
    'an exemption without a reason',
    { 'src/features/teams/queries.ts': 'export function find() {}\n' },
    ['scripts/structure/scope-exemptions.mjs:1 scope'],
    { 'features/teams/queries.ts#find': ' ' },
  ],
  [
    'an exemption that nothing needs',
    { 'src/features/teams/queries.ts': `${scoped}export const a = (scope: Scope<'x'>) => scope;\n` },
    ['scripts/structure/scope-exemptions.mjs:1 scope'],
    { 'features/teams/queries.ts#a': 'runs by the clock' },
  ],
];

describe('the structure check', () => {
  test('passes a sound house', () => expect(rulesOf(things)).toEqual([]));

  test.each(bad)('finds %s', (_what, files, expected) => expect(rulesOf({ ...things, ...files })).toEqual(expected));

  test.each(unscoped)('finds %s', (_what, files, expected, exemptions) =>
    expect(rulesOf({ ...scopes, ...files }, exemptions)).toEqual(expected),
  );

  test('passes scopes by whatever name they come, and what is exempt', () => {
    const files = {
      'src/features/teams/scope.ts': `${scoped}export type TeamScope = Scope<'x'> | Scope<'y'>;\n`,
      'src/features/teams/queries.ts': `${scoped}import type { TeamScope } from './scope';
type Own = Scope<'x' | 'y'>;
export const a = (scope: Own) => ({ scope });
export function b({ permission: own }: TeamScope) {
  return own;
}
export const c = (asked: { scope: Scope<'x'> }) => asked.scope;
export function find() {}
`,
    };
    expect(rulesOf({ ...scopes, ...files }, { 'features/teams/queries.ts#find': 'runs by the clock' })).toEqual([]);
  });

  test('passes roles that are asked of the table', () => {
    const asked = `import { eq, inArray } from 'drizzle-orm';
export const a = (u: { role: 1 }, list: string[], id: string) => [inArray(u.role, list), eq(u.role, id)];
export const b = (list: string) => \`select role from users u where u.role in (\${list})\`;
`;
    expect(rulesOf({ ...things, 'src/server/a.ts': asked })).toEqual([]);
  });

  test('passes this project', () => expect(checkStructure(readTree())).toEqual([]));
});
