import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clock, now } from '@/platform/clock';
import { hashPassword } from '@/platform/passwords';
import { openBrowser } from '../../../test/browser';
import { makeUser } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { sessions, users } from './tables';

const password = 'a good password';
const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
let server: TestServer;
let user: Awaited<ReturnType<typeof makeUser>>;

beforeAll(async () => {
  server = await startTestServer();
  user = await makeUser(server.db, { email: 'ana@club.test', passwordHash: await hashPassword(password) });
});
beforeEach(() => server.db.delete(sessions));
afterAll(() => server.close());

async function signIn() {
  const browser = openBrowser(server);
  await browser.post('/api/login', { email: 'ana@club.test', password }, { 'user-agent': phone });
  return browser;
}

async function row() {
  const [only, ...more] = await server.db
    .select()
    .from(sessions)
    .where(sql`${sessions.sess} ->> 'userId' = ${user.id}`);
  expect(more).toEqual([]);
  if (!only) throw new Error('There is no session.');
  return only;
}

/** Makes the session start and be last used that many days ago. */
async function age(sinceDays: number, usedDays: number) {
  await server.db.update(sessions).set({
    sess: sql`(sess::jsonb || jsonb_build_object(
      'since', ${now} - make_interval(days => ${sinceDays}), 'usedAt', ${now} - make_interval(days => ${usedDays})))::json`,
    expire: sql`${now} + interval '1 day'`,
  });
}

const daysFromNow = (instant: string) => (Date.parse(instant) - clock().getTime()) / 86_400_000;

it('stores the user, the start, the last use and a name of the device, and nothing of the header', async () => {
  await signIn();
  const { sess, expire } = await row();
  expect(Object.keys(sess).toSorted()).toEqual(['device', 'since', 'usedAt', 'userId']);
  expect(sess).toMatchObject({ userId: user.id, device: 'Chrome on Android', usedAt: sess.since });
  expect(sess.since).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(daysFromNow(expire)).toBeCloseTo(30, 2);
});

it('records its own uses, also while another session of the same person is in use', async () => {
  const browser = await signIn();
  const { sess: before } = await row();
  await age(5, 2);
  await server.db.update(users).set({ lastActiveAt: now }).where(eq(users.id, user.id));
  expect((await browser.get('/api/teams')).status).toBe(200);
  const { sess, expire } = await row();
  expect(daysFromNow(sess.since ?? '')).toBeCloseTo(-5, 2);
  expect(daysFromNow(sess.usedAt ?? '')).toBeCloseTo(0, 2);
  expect(sess.usedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(sess.device).toBe(before.device);
  expect(daysFromNow(expire)).toBeCloseTo(30, 2);
});

it('is renewed up to ninety days after its start', async () => {
  const browser = await signIn();
  await age(85, 2);
  expect(await browser.whoAmI()).toBeDefined();
  expect(daysFromNow((await row()).expire)).toBeCloseTo(5, 2);
});

it('ends after ninety days, however much it is used and whatever end its row says', async () => {
  const browser = await signIn();
  await age(89, 0);
  expect(await browser.whoAmI()).toBeDefined();
  await age(90, 0);
  expect(await browser.whoAmI()).toBeUndefined();
});

it('starts at its next use where its row is in the old format', async () => {
  const browser = await signIn();
  await server.db.update(sessions).set({ sess: { userId: user.id }, expire: sql`${now} + interval '1 day'` });
  expect(await browser.whoAmI()).toBeDefined();
  const { sess, expire } = await row();
  expect(daysFromNow(sess.since ?? '')).toBeCloseTo(0, 2);
  expect(sess.usedAt).toBe(sess.since);
  expect(daysFromNow(expire)).toBeCloseTo(30, 2);
});

it('leaves the cookie alone when a request of an ended session is answered late', async () => {
  const browser = await signIn();
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  await server.db.delete(sessions);
  // A browser that has changed its password has the cookie of a new session by now.
  for (const path of ['/api/teams', '/account', '/api/login']) {
    const { headers } = await server.request('GET', path, { headers: { cookie } });
    expect([path, headers['set-cookie']]).toEqual([path, undefined]);
  }
  await browser.post('/api/login', { email: 'ana@club.test', password });
  expect((await browser.get('/api/teams')).status).toBe(200);
});
