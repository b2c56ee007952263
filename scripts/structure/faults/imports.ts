import type { Fault } from './fault';

export const importFaults: Fault[] = [
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
    'a type asked for in place',
    {
      'src/client/a.ts':
        "export type A = 1;\nexport type B = import('@/features/teams/queries').T;\nexport let c: typeof import('../features/teams/tables');\n",
    },
    ['src/client/a.ts:2 reach', 'src/client/a.ts:3 reach'],
  ],
  [
    "another view's screens",
    {
      'src/views/home/ui/panel.tsx': 'export const panel = 1;\n',
      'src/views/home/ui/row.tsx': "import './panel';\n",
      'src/views/player/ui/a.tsx': "import '@/views/home/ui/panel';\nimport '@/features/teams/ui/team-card';\n",
    },
    ['src/views/player/ui/a.tsx:1 between-views'],
  ],
];
