import { describe, expect, test } from 'vitest';
import { checkStructure } from './structure/check.mjs';
import { clockFaults } from './structure/faults/clock';
import { codeFaults } from './structure/faults/code';
import type { Files } from './structure/faults/fault';
import { fileFaults } from './structure/faults/files';
import { importFaults } from './structure/faults/imports';
import { ownerFaults } from './structure/faults/owners';
import { renderFaults } from './structure/faults/rendering';
import { scoped, scopeFaults, scopes } from './structure/faults/scopes';
import { screenFaults } from './structure/faults/screens';
import { messageFaults, textFaults } from './structure/faults/texts';

function rulesOf(files: Files): string[] {
  const given = Object.entries(files).filter((file): file is [string, string] => file[1] !== undefined);
  return checkStructure(new Map(given)).map(({ path, line, rule }) => `${path}:${line} ${rule}`);
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
  // Allowed: effects, handlers, the browser's own start, and names that only look like the browser's.
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
  // Allowed: texts by `t`, names, code, and what is no text.
  'src/features/players/ui/texts.tsx':
    "export const A = () => <p className=\"px-2\" title={t('Save it')}>{t('Save it')} Yelo <code>npm run it</code> &middot; 1</p>;\n",
  'src/features/players/ui/place.tsx': `
    import { history } from './history';
    export const Place = memo(({ location }: { location: string }) => {
      const stamp = () => Date.now();
      const press = useCallback(() => stamp(), []);
      useEffect(() => void stamp(), []);
      for (const history of [location]) history.trim();
      return <button onClick={press} title={history}>{location}</button>;
    });`,
  'src/kit/events-of-browsers.ts':
    "export const a = ['pointer-events-none', 'steam', 'feedback', 'event-stream'];\nexport const b = (to: EventTarget) => to.addEventListener('click', (event) => event, documentOf(to));\n",
  'src/client/main.tsx': "export const root = document.getElementById('root');\n",
  'src/server/main.ts':
    "import { routes } from '@/features/teams/routes';\nimport 'node:fs';\nexport const all = routes;\n",
};

const faults = [
  ...clockFaults,
  ...importFaults,
  ...screenFaults,
  ...fileFaults,
  ...codeFaults,
  ...renderFaults,
  ...textFaults,
  ...messageFaults,
];

describe('the structure check', () => {
  test('passes a sound project', () => expect(rulesOf(things)).toEqual([]));

  test.each(faults)('finds %s', (_what, files, expected) => expect(rulesOf({ ...things, ...files })).toEqual(expected));

  test.each(ownerFaults)('finds %s', (_what, files, expected) => {
    const found = rulesOf(files).filter((line) => line.endsWith(' owner'));
    expect(found).toEqual(expected);
    const own = {
      ...files,
      'src/features/players/commands.ts': files['src/features/teams/commands.ts']?.replace(
        "from '@/features/players/tables'",
        "from './tables'",
      ),
    };
    expect(rulesOf(own).filter((line) => line.startsWith('src/features/players/'))).not.toContainEqual(
      expect.stringMatching(/ owner$/),
    );
  });

  test.each(scopeFaults)('finds %s', (_what, files, expected) =>
    expect(rulesOf({ ...scopes, ...files })).toEqual(expected),
  );

  test('accepts scopes under any name, functions without a database, and those that say why they take no scope', () => {
    const files = {
      'src/features/teams/scope.ts': `${scoped}export type TeamScope = Scope<'x'> | Scope<'y'>;\n`,
      'src/features/teams/queries.ts': `${scoped}import type { Database } from '@/platform/db/database';
import type { TeamScope } from './scope';
type Own = Scope<'x' | 'y'>;
export const a = (scope: Own) => ({ scope });
export function b({ permission: own }: TeamScope) {
  return own;
}
interface Asked { scope: Scope<'x'>; id: number }
export const c = (asked: Asked) => asked.scope;
export const d = ({ scope, id }: Asked) => [scope, id];
export const e = (asked: Asked) => c(asked);
export function f(asked: Asked) {
  const { scope } = asked;
  return scope;
}
export type { TeamScope } from './scope';
export const columns = { id: String(1), find: 'x' };
export const isOpen = (id: number) => id > 0;
/**
 * Finds one.
 * @unscoped runs on a schedule
 */
export function find(db: Database) {}
`,
    };
    expect(rulesOf({ ...scopes, ...files })).toEqual([]);
  });

  test('accepts role checks by the permission table', () => {
    const asked = `import { eq, inArray } from 'drizzle-orm';
export const a = (u: { role: 1 }, list: string[], id: string) => [inArray(u.role, list), eq(u.role, id)];
export const b = (list: string) => \`select role from users u where u.role in (\${list})\`;
`;
    const words =
      "export const to = ['coach'];\nexport const sentence = { coach: 'The coach and a parent, admin or not' };\n";
    const files = { 'src/server/a.ts': asked, 'src/features/rosters/contract.ts': words };
    expect(rulesOf({ ...things, ...files })).toEqual([]);
  });

  test('accepts screens whose address has any name', () => {
    const screens = {
      'src/features/teams/addresses.ts':
        "export const teamsAddress = address('/teams');\nexport const teamAddress = address('/teams/:id');\n",
      'src/features/teams/screens.ts':
        "import * as all from './addresses';\nimport { teamAddress as one } from './addresses';\nexport const a = screen({ address: all.teamsAddress, module: null });\nexport const b = screen({ address: one, module: null });\n",
      'src/views/screens.ts':
        "import { a, b } from '@/features/teams/screens';\nexport const screens: readonly Screen[] = [a, b];\n",
      'src/client/a.ts':
        'export function find(screen: Screen, all: Screen[]): Screen {\n  return screen ?? all[0];\n}\n',
    };
    expect(rulesOf({ ...things, ...screens })).toEqual([]);
  });
});
