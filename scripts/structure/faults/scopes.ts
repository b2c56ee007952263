import type { Fault, Files } from './fault';

export const scopes: Files = {
  'src/shared/permissions.ts': 'export interface Scope<P extends string> {\n  permission: P;\n}\n',
  'src/platform/db/database.ts': 'export interface Database {\n  select: string;\n}\n',
};

export const scoped = "import type { Scope } from '@/shared/permissions';\n";

const stored = "import type { Database } from '@/platform/db/database';\n";

export const scopeFaults: Fault[] = [
  [
    'a query without a scope',
    { 'src/features/teams/queries.ts': `${stored}export async function listTeams(db: Database) {\n  return db;\n}\n` },
    ['src/features/teams/queries.ts:2 scope'],
  ],
  [
    'a command without a scope, as a constant',
    { 'src/features/teams/commands/add.ts': `${stored}const add = (db: Database) => db;\nexport { add };\n` },
    ['src/features/teams/commands/add.ts:2 scope'],
  ],
  [
    'a query of a view without a scope',
    {
      'src/views/home/queries.ts': `${stored}type Deps = { db: Database };\nexport function getStats(deps: Deps) {}\n`,
    },
    ['src/views/home/queries.ts:3 scope'],
  ],
  [
    'a query that takes the database of its dependencies, and no scope',
    {
      'src/features/teams/queries.ts': `${stored}type Deps = { db: Database };\nexport const a = (db: Deps['db']) => db;\n`,
    },
    ['src/features/teams/queries.ts:3 scope'],
  ],
  [
    'a scope that may be left out',
    {
      'src/features/teams/queries.ts': `${scoped}${stored}export const a = (db: Database, scope?: Scope<'x'>) => scope;\nexport const b = (db: Database, scope: Scope<'x'> | null) => scope;\n`,
    },
    ['src/features/teams/queries.ts:3 scope', 'src/features/teams/queries.ts:4 scope'],
  ],
  [
    "a scope's reach in place of the scope",
    {
      'src/features/teams/queries.ts': `${scoped}${stored}export const a = (db: Database, reach: Scope<'x'>['permission']) => reach;\n`,
    },
    ['src/features/teams/queries.ts:3 scope'],
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
    'an exemption without a reason',
    {
      'src/features/teams/queries.ts': `${stored}/** Finds one. @unscoped */\nexport function find(db: Database) {}\n`,
    },
    ['src/features/teams/queries.ts:3 scope'],
  ],
  [
    'exemptions that nothing needs',
    {
      'src/features/teams/queries.ts': `${scoped}${stored}/** @unscoped runs on a schedule */\nexport const a = (db: Database, scope: Scope<'x'>) => scope;\n/** @unscoped runs on a schedule */\nexport const b = (id: number) => id;\n/** @unscoped runs on a schedule */\nconst c = (db: Database) => db;\n`,
    },
    [4, 6, 8].map((line) => `src/features/teams/queries.ts:${line} scope`),
  ],
  [
    'an exemption of the function before',
    {
      'src/features/teams/queries.ts': `${stored}/** @unscoped runs on a schedule */\nexport const a = (db: Database) => db;\nexport const b = (db: Database) => db;\n`,
    },
    ['src/features/teams/queries.ts:4 scope'],
  ],
  [
    'a query that takes a function which asks for a scope, and asks for none itself',
    {
      'src/features/teams/queries.ts': `${scoped}${stored}export const a = (db: Database, read: (scope: Scope<'x'>) => number) => read;\n`,
    },
    ['src/features/teams/queries.ts:3 scope'],
  ],
  [
    'a WHERE of a scope that asks for none, and one that does not use it',
    {
      'src/features/teams/scope.ts': `${scoped}export function a() {}\nexport const b = (scope: Scope<'x'>) => undefined;\n`,
    },
    ['src/features/teams/scope.ts:2 scope', 'src/features/teams/scope.ts:3 scope'],
  ],
  [
    'queries in an object and in a class, by their names and in place',
    {
      'src/features/teams/queries.ts':
        'export const a = { list: () => 1 };\nexport class B {\n  list() {}\n}\nfunction own() {}\nexport const c = { own };\nconst d = { list() {} };\nexport { d };\nexport const e = own;\n',
    },
    [1, 2, 6, 7, 9].map((line) => `src/features/teams/queries.ts:${line} scope`),
  ],
  [
    'a query that is passed on',
    {
      'src/features/players/queries.ts': "export { b } from '../teams/rules';\nexport const own = 1;\n",
      'src/features/teams/rules.ts': 'export const b = () => 1;\n',
      'src/features/teams/queries.ts': "import { b } from './rules';\nexport { b };\nexport const own = 1;\n",
    },
    ['src/features/players/queries.ts:1 scope', 'src/features/teams/queries.ts:1 scope'],
  ],
  [
    'a scope inside an object that nobody reads',
    {
      'src/features/teams/queries.ts': `${scoped}${stored}interface Asked { scope: Scope<'x'>; id: number }
export const a = (asked: Asked) => asked.id;
export const b = ({ id }: Asked) => id;
export const c = ({ scope: _scope, id }: Asked) => id;
export function d(asked: { scope: Scope<'x'>; id: number }) {
  const { id } = asked;
  return id;
}
export const e = (db: Database, asked: { scope?: Scope<'x'> }) => asked.scope;
`,
    },
    [4, 5, 6, 7, 11].map((line) => `src/features/teams/queries.ts:${line} scope`),
  ],
  [
    'a scope that only stills the linter',
    {
      'src/features/teams/queries.ts': `${scoped}export function a(scope: Scope<'x'>) {\n  void scope;\n}\nexport function b(scope: Scope<'x'>) {\n  scope;\n}\n`,
    },
    ['src/features/teams/queries.ts:2 scope', 'src/features/teams/queries.ts:5 scope'],
  ],
];
