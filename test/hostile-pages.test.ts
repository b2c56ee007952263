import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type World } from './access-world';
import { dataOf, pathsOf } from './rendered-page';
import { requireBuild } from './require-build';
import { startTestServer, type TestServer } from './server';

let server: TestServer;
let world: World;

beforeAll(async () => {
  requireBuild();
  server = await startTestServer();
  world = await makeWorld(server.db);
});
afterAll(() => server.close());

/** All texts that a user enters and that some screen shows. */
const typed = {
  announcement: ['title', 'content'],
  club: ['name', 'transfer_details'],
  coach_session: ['title', 'location', 'description', 'player_notes'],
  document: ['file_name', 'notes'],
  document_type: ['description'],
  coach_earning: ['description', 'source'],
  event: ['title', 'location', 'description', 'opponent'],
  payment: ['description', 'notes'],
  player: ['first_name', 'last_name', 'emergency_contact', 'emergency_phone', 'medical_notes'],
  team: ['name', 'short_name'],
  users: ['first_name', 'last_name', 'phone'],
};

const hostile = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '"quoted" & \'so\'',
  'line\u2028paragraph\u2029',
  '<h1>Me</h1> style="x"',
  '$& $1 $`',
];

it('shows input as text everywhere', async () => {
  const text = hostile.join(' ');
  const scripts = tagsIn((await open('/no-such-screen', world.admin)).text, 'script');
  for (const [table, columns] of Object.entries(typed)) {
    for (const column of columns) {
      // Team names must be unique.
      const own = sql`${text} || ${table === 'team' ? sql`' ' || id` : sql`''`}`;
      await server.db.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${own}`);
    }
  }
  const seen = new Set<string>();
  for (const role of ['superAdmin', 'admin', 'coach', 'parent'] as const) {
    for (const path of pathsOf(world)) {
      const page = (await open(path, world[role])).text;
      expect(tagsIn(page, 'script'), `${role} at ${path}`).toBe(scripts);
      expect(tagsIn(page, 'h1'), `${role} at ${path}`).toBe(1);
      const reported = JSON.stringify(dataOf(page).reads);
      if (reported.includes(JSON.stringify(text).slice(1, -1))) seen.add(path);
    }
  }
  expect(seen.size).toBeGreaterThan(10);
});

function open(path: string, as: { id: string }) {
  return server.request('GET', path, { as });
}

function tagsIn(page: string, name: string): number {
  return page.match(new RegExp(`<${name}\\b`, 'gi'))?.length ?? 0;
}
