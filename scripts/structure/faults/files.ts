import type { Fault } from './fault';

export const fileFaults: Fault[] = [
  [
    'a file beside the folder of its kind',
    { 'src/features/players/queries/list.ts': '', 'src/features/players/queries.ts': '' },
    ['src/features/players/queries.ts:1 beside'],
  ],
  [
    'a file beside a folder of its name, in any layer',
    {
      'src/platform/mail.ts': 'export const mail = 1;\n',
      'src/platform/mail/way.ts': 'export const way = 1;\n',
      'src/kit/api/call/a.ts': 'export const a = 1;\n',
      'src/kit/api.test.ts': '',
    },
    ['src/kit/api/call.ts:1 beside', 'src/platform/mail.ts:1 beside'],
  ],
  [
    'a circle',
    { 'src/shared/a.ts': "import './b';\n", 'src/shared/b.ts': "import './a';\n" },
    ['src/shared/b.ts:1 cycle'],
  ],
  ['a barrel', { 'src/kit/index.ts': "export * from './api/call';\n" }, ['src/kit/index.ts:1 barrel']],
  ['an unknown kind of file', { 'src/features/teams/helpers.ts': '' }, ['src/features/teams/helpers.ts:1 place']],
  [
    'an unknown kind in a part of a feature, and a part of a part',
    {
      'src/features/teams/roster/rules.ts': '',
      'src/features/teams/roster/helpers.ts': '',
      'src/features/teams/roster/mail/rules.ts': '',
    },
    ['src/features/teams/roster/helpers.ts:1 place', 'src/features/teams/roster/mail/rules.ts:1 place'],
  ],
  ['an unknown folder', { 'src/utils/a.ts': '' }, ['src/utils/a.ts:1 place']],
  ['a loose file beside features', { 'src/features/a.ts': '' }, ['src/features/a.ts:1 place']],
  ['a name in camel case', { 'src/kit/someThing.ts': '' }, ['src/kit/someThing.ts:1 name']],
  ['a long file', { 'src/kit/a.ts': 'export const a = 1;\n'.repeat(401) }, ['src/kit/a.ts:1 length']],
  [
    'a platform that the lock file dropped',
    { 'package-lock.json': '{"packages":{"node_modules/a":{"optionalDependencies":{"a-darwin":"1.0.0"}}}}' },
    ['package-lock.json:1 lock'],
  ],
  ['an address in the lock file', { 'package-lock.json': '{\n  "resolved": ""\n}\n' }, ['package-lock.json:2 lock']],
];
