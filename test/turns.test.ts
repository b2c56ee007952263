import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '@/features/accounts/tables';
import { makeUser } from './factories';
import { gate } from './gate';
import { requireBuild } from './require-build';
import { startTestServer, type TestServer } from './server';
import { signInAs } from './sign-in-as';

const RENDERED = '<p>A rendered screen</p>';
/** Maximum number of concurrent requests per user: two in progress, and those that wait. */
const MAX = 102;

let server: TestServer;
let one: { id: string };
let arrived = 0;
/** Number of requests whose user is known. */
let decided = 0;
let rendering = 0;
let held = gate();

beforeAll(async () => {
  requireBuild();
  server = await startTestServer({
    render: async ({ user }) => {
      if (user.id !== one.id) return { html: RENDERED, menu: '' };
      rendering += 1;
      await held.pass();
      rendering -= 1;
      return { html: RENDERED, menu: '' };
    },
    prepare: (app) => {
      app.server.on('request', () => (arrived += 1));
      app.addHook('preValidation', async () => {
        decided += 1;
      });
    },
  });
});
afterAll(() => server.close());

it("renders two pages of one person at once, refuses one beyond the queue, and renders another person's meanwhile", async () => {
  const openOne = await visitor();
  one = openOne.user;
  const openOther = await visitor();
  held = gate();
  const pages = Array.from({ length: MAX + 1 }, () => openOne.open());
  const refused = await Promise.race(pages);
  expect([refused.status, refused.retryAfter]).toEqual([503, '5']);
  expect(refused.text).toContain('Please wait a moment');
  await held.reached();
  expect((await openOther.open()).text).toContain(RENDERED);
  expect(rendering).toBeLessThanOrEqual(2);
  held.open();
  const rendered = (await Promise.all(pages)).filter(({ text }) => text.includes(RENDERED));
  expect(rendered).toHaveLength(MAX);
});

it("answers one person's requests while another sends more than may wait for the database", async () => {
  const { pool } = server.db;
  const [many, few] = [await visitor(), await visitor()];
  const connections = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const before = arrived;
  const flood = Array.from({ length: 600 }, () => many.open('/api/auth/user'));
  await expect.poll(() => arrived - before).toBe(600);
  const other = few.open('/api/auth/user');
  await expect.poll(() => arrived - before).toBe(601);
  for (const connection of connections) connection.release();
  expect((await other).status).toBe(200);
  const statuses = new Set((await Promise.all(flood)).map(({ status }) => status));
  expect(statuses).toEqual(new Set([200, 503]));
});

it('answers a queued request as its user when its turn comes', async () => {
  const visiting = await visitor();
  one = visiting.user;
  held = gate();
  const pages = [visiting.open(), visiting.open()];
  await expect.poll(() => rendering).toBe(2);
  const before = decided;
  const waiting = visiting.open('/api/auth/user');
  await expect.poll(() => decided - before).toBe(1);
  await server.db.update(users).set({ isActive: false }).where(eq(users.id, one.id));
  held.open();
  expect((await waiting).status).toBe(401);
  await Promise.all(pages);
});

/** Returns a signed-in visitor who opens each URL over a separate connection. */
async function visitor() {
  const user = await makeUser(server.db);
  const cookie = await signInAs(server.db, user);
  const open = async (path = '/players') => {
    const answer = await fetch(server.url + path, { headers: { cookie } });
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() };
  };
  return { user, open };
}
