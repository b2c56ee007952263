import { describe, expect, test } from 'vitest';
import { checkStructure } from './structure/check.mjs';
import { readTree } from './structure/tree.mjs';

type Files = Record<string, string>;

function rulesOf(files: Files): string[] {
  return checkStructure(new Map(Object.entries(files))).map(({ path, line, rule }) => `${path}:${line} ${rule}`);
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
  // In effects, handlers and the browser's own start; and names that only look like the browser's.
  'src/features/players/ui/row.tsx': `
    export function Row({ document }: { document: { at: string } }) {
      const now = useSyncExternalStore(watch, () => Date.now(), () => 0);
      useEffect(() => leave(), []);
      const press = () => window.print();
      return [1].map(() => <p onClick={press} title={new Date(document.at).toISOString()}>{now}</p>);
    }
    function leave() {
      window.location.reload();
    }`,
  'src/client/main.tsx': "export const root = document.getElementById('root');\n",
  'src/server/main.ts':
    "import { routes } from '@/features/teams/routes';\nimport 'node:fs';\nexport const all = routes;\n",
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
    'a change inside a WITH',
    { 'src/server/a.ts': 'export const a = `with b as (\n update c set d = 1) select 1`;\n' },
    ['src/server/a.ts:1 hidden-change'],
  ],
  [
    'a change inside a WITH in quotes',
    { 'src/server/a.ts': "export const a = 'WITH b AS MATERIALIZED (DELETE FROM c) SELECT 1';\n" },
    ['src/server/a.ts:1 hidden-change'],
  ],
  [
    'a component that looks at the window',
    { 'src/kit/components/a.tsx': 'export function A() {\n  return <p>{window.innerWidth}</p>;\n}\n' },
    ['src/kit/components/a.tsx:2 render'],
  ],
  [
    'a hook that reads the clock',
    { 'src/kit/use-a.ts': 'export const useA = () => new Date();\n' },
    ['src/kit/use-a.ts:1 render'],
  ],
  [
    'a helper that reads the clock for a component',
    {
      'src/features/teams/ui/a.tsx':
        'export function A() {\n  return <p>{age(1)}</p>;\n}\nfunction age(from: number) {\n  return Date.now() - from;\n}\n',
    },
    ['src/features/teams/ui/a.tsx:5 render'],
  ],
  [
    'a first state out of the browser',
    { 'src/client/a.tsx': "export function A() {\n  return useState(() => localStorage.getItem('a'));\n}\n" },
    ['src/client/a.tsx:2 render'],
  ],
  [
    'a helper handed on as a first state',
    {
      'src/client/a.tsx':
        "export function A() {\n  return useState(make);\n}\nfunction make() {\n  return document.createElement('p');\n}\n",
    },
    ['src/client/a.tsx:5 render'],
  ],
  [
    'a list drawn by the clock',
    { 'src/kit/a.tsx': 'export function A(list: number[]) {\n  return list.map((n) => n - Date.now());\n}\n' },
    ['src/kit/a.tsx:2 render'],
  ],
  [
    "a child's function that looks at the document",
    { 'src/kit/a.tsx': 'export function A() {\n  return <B>{() => document.title}</B>;\n}\n' },
    ['src/kit/a.tsx:2 render'],
  ],
  [
    "a server's state out of the browser",
    {
      'src/kit/use-a.ts':
        'export function useA() {\n  return useSyncExternalStore(watch, read, () => navigator.onLine);\n}\n',
    },
    ['src/kit/use-a.ts:2 render'],
  ],
  [
    'a file that looks at the browser when it is loaded',
    { 'src/views/home/ui/a.ts': "export const isWide = matchMedia('(width > 720px)').matches;\n" },
    ['src/views/home/ui/a.ts:1 render'],
  ],
  [
    'a class that draws by the clock',
    { 'src/client/a.tsx': 'export class A {\n  render() {\n    return new Date();\n  }\n}\n' },
    ['src/client/a.tsx:3 render'],
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

describe('the structure check', () => {
  test('passes a sound house', () => expect(rulesOf(things)).toEqual([]));

  test.each(bad)('finds %s', (_what, files, expected) => expect(rulesOf({ ...things, ...files })).toEqual(expected));

  test('passes this project', () => expect(checkStructure(readTree())).toEqual([]));
});
