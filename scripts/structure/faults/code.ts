import type { Fault } from './fault';

export const codeFaults: Fault[] = [
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
    "a role's name, in code, types, markup and SQL",
    {
      'src/server/a.ts':
        "export const a = new Set(['super_admin']);\nexport type B = 'coach';\nexport const c = `select $1 in ('parent')`;\nexport const d = `admin`;\n",
      'src/kit/a.tsx': 'export const A = () => <option value="admin" />;\n',
      'src/features/rosters/contract.ts': "export const to = ['coach', 'parent'];\n",
    },
    [
      'src/features/rosters/contract.ts:1 role',
      'src/kit/a.tsx:1 role',
      ...[1, 2, 3, 4].map((line) => `src/server/a.ts:${line} role`),
    ],
  ],
  [
    "leave to name a role that isn't named",
    { 'src/features/accounts/tables.ts': 'export const accounts = 1;\n' },
    ['src/features/accounts/tables.ts:1 role'],
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
];
