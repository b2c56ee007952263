import type { Fault, Files } from './fault';

const screenFiles: Files = {
  'src/features/teams/addresses.ts': "export const teamsAddress = address('/teams');\n",
  'src/features/teams/screens.ts':
    "import { teamsAddress } from './addresses';\nexport const teamsScreen = screen({ address: teamsAddress, module: 'src/features/teams/ui/teams-page.tsx' });\n",
  'src/features/teams/ui/teams-page.tsx': '',
  'src/views/screens.ts': "import '@/features/teams/screens';\n",
};

export const screenFaults: Fault[] = [
  [
    "a feature's name in shared, platform or kit",
    {
      'src/kit/a.ts': "export const style = 'pointer-events-none';\nexport const listPlayers = 1;\n",
      'src/platform/a.ts': "export type Watched = 'club' | 'event';\n",
    },
    ['src/kit/a.ts:2 base-layer', 'src/platform/a.ts:1 base-layer'],
  ],
  [
    "a feature's name inside of other names, in texts and on files",
    {
      'src/kit/a.tsx':
        "export const PLAYER_LIMIT = 1;\nexport const b = `select team_id`;\nexport const c = 'team-card';\nexport const d = <p data-roster />;\nexport const e = { HTMLPaymentList: 1 };\nexport const f = 'guardianId';\n",
      'src/shared/announcement-kinds.ts': 'export const kinds = 1;\n',
      'src/platform/feeds/write.ts': 'export const write = 1;\n',
    },
    [
      ...[1, 2, 3, 4, 5, 6].map((line) => `src/kit/a.tsx:${line} base-layer`),
      'src/platform/feeds/write.ts:1 base-layer',
      'src/shared/announcement-kinds.ts:1 base-layer',
    ],
  ],
  [
    "a feature's name in the settings, which only name what people set by it",
    { 'src/platform/config.ts': 'export const payments = process.env.PAYMENT_MODE;\nexport const team = 1;\n' },
    ['src/platform/config.ts:2 base-layer'],
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
    'a path beside the declarations of paths',
    {
      'src/features/teams/addresses.ts':
        "export const teamsAddress = address('/teams');\nexport const link = '/teams?new=1';\n",
      'src/features/teams/contract.ts':
        "export const listTeams = endpoint({ path: '/api/teams', name: 'x' });\nexport const file = { path: '/api/teams/1' };\nexport const other = endpoint({ path: '/api/x', hint: 'see /api/teams' });\n",
      'src/features/teams/tables.ts': undefined,
      'src/features/teams/queries.ts': undefined,
      'src/features/teams/commands.ts': undefined,
      'src/features/teams/routes.ts': undefined,
      'src/features/teams/ui/team-card.tsx': undefined,
      'src/features/players/tables.ts': undefined,
    },
    [
      'src/features/teams/addresses.ts:2 path',
      'src/features/teams/contract.ts:2 path',
      'src/features/teams/contract.ts:3 path',
    ],
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
    'a second screen of an address by other names',
    {
      ...screenFiles,
      'src/views/team-cards/screens.ts':
        "import * as all from '@/features/teams/addresses';\nimport { teamsAddress as a } from '@/features/teams/addresses';\nconst local = a;\nexport const again = screen({ address: local, module: null });\nexport const more = screen({ address: all.teamsAddress, module: null });\n",
      'src/views/screens.ts': "import '@/features/teams/screens';\nimport './team-cards/screens';\n",
    },
    ['src/views/team-cards/screens.ts:4 screen', 'src/views/team-cards/screens.ts:5 screen'],
  ],
  [
    'a screen whose address nobody can tell',
    {
      ...screenFiles,
      'src/views/home/screens.ts': 'const given = { address: 1 };\nexport const home = screen(given);\n',
      'src/views/screens.ts': "import '@/features/teams/screens';\nimport './home/screens';\n",
    },
    ['src/views/home/screens.ts:2 screen'],
  ],
  [
    'screens that are declared elsewhere, or without saying so',
    {
      ...screenFiles,
      'src/client/a.ts':
        "import { screen as make } from '@/shared/screen';\nexport const a = make({});\nexport const b: Screen = { name: 'b' };\n",
      'src/views/home/screens.ts': "export const c = [{ label: 'c' }] satisfies Screen[];\n",
      'src/shared/screen.ts': 'export function screen() {}\n',
    },
    ['src/client/a.ts:2 screen', 'src/client/a.ts:3 screen', 'src/views/home/screens.ts:1 screen'],
  ],
  [
    'addresses that are put together, and one that differs by the name of a part',
    {
      'src/features/teams/addresses.ts':
        "const root = '/t';\nexport const a = address(root);\nexport const b = address(`/x`);\nexport const c = address('/teams/:id');\nexport const d = address('/teams/:teamId');\n",
    },
    [2, 3, 5].map((line) => `src/features/teams/addresses.ts:${line} address`),
  ],
];
