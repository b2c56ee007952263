import { expect, test } from 'vitest';
import { parseSources } from '../structure/sources.mjs';
import { narrowed } from './reach.mjs';

const sources = parseSources(
  new Map([
    ['src/features/teams/commands/rename.ts', 'export const rename = 1;'],
    ['src/features/teams/routes.ts', "import { rename } from './commands/rename';"],
    ['src/features/players/commands/move.ts', "import { rename } from '@/features/teams/commands/rename';"],
    ['src/features/players/routes.ts', "import './commands/move';"],
    ['src/features/payments/routes.ts', ''],
    ['src/server/app.ts', "import '@/features/teams/routes'; import '@/features/players/routes';"],
    ['src/features/payments/payments.api.test.ts', "import '@/server/app';"],
  ]),
);
const api = (path: string) => ({ path, project: 'api' });
const listed = [
  api('src/features/teams/teams.api.test.ts'),
  api('src/features/players/players.api.test.ts'),
  api('src/features/payments/payments.api.test.ts'),
  api('test/access-matrix.test.ts'),
  api('test/seed.test.ts'),
  { path: 'src/features/teams/ui/teams.screen.test.ts', project: 'screens' },
  { path: 'src/features/payments/ui/payments.screen.test.ts', project: 'screens' },
  { path: 'src/features/payments/rules.test.ts', project: 'unit' },
];
const narrowedTo = (...files: string[]) => narrowed(files, listed, sources).map(({ path }) => path);

test("keeps the tests of a changed feature, of its importers, of every feature's endpoints, and unit tests", () => {
  expect(narrowedTo('src/features/teams/commands/rename.ts', 'README.md')).toEqual([
    'src/features/teams/teams.api.test.ts',
    'src/features/players/players.api.test.ts',
    'test/access-matrix.test.ts',
    'src/features/teams/ui/teams.screen.test.ts',
    'src/features/payments/rules.test.ts',
  ]);
});

test('keeps a changed test itself', () => {
  expect(narrowedTo('test/seed.test.ts')).toContain('test/seed.test.ts');
});

test('keeps all tests where a shared part changed', () => {
  expect(narrowedTo('src/features/teams/routes.ts', 'src/platform/log.ts')).toHaveLength(listed.length);
  expect(narrowedTo('test/server.ts')).toHaveLength(listed.length);
});
