import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarFeeds } from '@/features/calendar-feeds/tables';
import { storedFiles } from '@/features/documents/queries/stored-files';
import { guardianInvitations, guardians } from '@/features/guardians/tables';
import { auditLog } from '@/platform/db/tables';
import { hashPassword, verifyPassword } from '@/platform/passwords';
import { type Browser, openBrowser } from '../../../test/browser';
import { makePlayer, makeUser } from '../../../test/factories';
import { locatedJpeg, smallPng, smallWebp } from '../../../test/hostile/pictures';
import { overtake } from '../../../test/overtake';
import { uploadOf } from '../../../test/sample-upload';
import { startTestServer, type TestServer } from '../../../test/server';
import { passwordResets, sessions, users } from './tables';

const password = 'ice is slippery';
let passwordHash: string;
let server: TestServer;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  passwordHash = await hashPassword(password);
  await makeUser(server.db, { role: 'super_admin' });
});
afterAll(() => server.close());

function newUser(values: Parameters<typeof makeUser>[1] = {}) {
  count += 1;
  return makeUser(server.db, { email: `own-${count}@club.test`, passwordHash, ...values });
}

/** A browser with a signed-in session. */
async function signedIn(user: { email: string }, secret = password): Promise<Browser> {
  const browser = openBrowser(server);
  expect((await browser.post('/api/login', { email: user.email, password: secret })).status).toBe(303);
  return browser;
}

function send(browser: Browser, method: string, path: string, body?: unknown) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return server.request(method, path, { body, headers: { cookie } });
}

describe('the profile', () => {
  it('is read and changed by its owner alone', async () => {
    const [ana, ben] = [await newUser({ firstName: 'Ana' }), await newUser({ firstName: 'Ben' })];
    const answer = await server.request('PUT', '/api/account', {
      as: ana,
      body: { lastName: ' Cruz ', phone: '', mutedMail: ['papers', 'papers'], id: ben.id, role: 'super_admin' },
    });
    expect(answer.json).toMatchObject({ firstName: 'Ana', lastName: 'Cruz', phone: null, mutedMail: ['papers'] });
    const rows = await server.db.select().from(users).where(eq(users.id, ben.id));
    expect(rows).toMatchObject([{ firstName: 'Ben', role: 'parent', mutedMail: [] }]);
    expect((await server.request('GET', '/api/auth/user', { as: ana })).json.role).toBe('parent');
  });

  it('stores the phone number one way, and keeps it when it is omitted', async () => {
    const ana = await newUser();
    const change = async (body: object) => (await server.request('PUT', '/api/account', { as: ana, body })).json.phone;
    expect(await change({ phone: '0917-555-0148' })).toBe('+639175550148');
    expect(await change({ lastName: 'Cruz' })).toBe('+639175550148');
    expect(await change({ phone: '8123 4567 loc. 12' })).toBe('8123 4567 loc. 12');
  });

  it.each([
    [{ firstName: ' ' }, 'firstName'],
    [{ lastName: 'x'.repeat(101) }, 'lastName'],
    [{ mutedMail: ['passwords'] }, 'mutedMail.0'],
  ])('refuses %j with an error at its field', async (body, path) => {
    const answer = await server.request('PUT', '/api/account', { as: await newUser(), body });
    expect(answer.status).toBe(400);
    expect(answer.json.issues[0].path).toBe(path);
  });
});

describe('the picture', () => {
  const upload = (as: { id: string }, content: Buffer) =>
    server.request('POST', '/api/account/picture', { as, ...uploadOf({}, { fileName: 'me.jpg', content }) });

  it.each([
    ['JPEG with GPS data', locatedJpeg],
    ['PNG', smallPng],
    ['WebP', smallWebp],
  ])('is redrawn from a %s as a small square', async (_kind, make) => {
    const user = await newUser();
    const { status, json } = await upload(user, await make());
    expect(status).toBe(200);
    expect(json.profileImageUrl).toMatch(new RegExp(`^/api/users/${user.id}/picture\\?v=[0-9a-f]{8}$`));
    const [row] = await server.db.select().from(users).where(eq(users.id, user.id));
    const file = await server.storage.open(row?.picturePath ?? '');
    const chunks: Buffer[] = [];
    for await (const chunk of file?.stream ?? []) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(bytes.toString('latin1')).not.toMatch(/SECRET-ARTIST|GPS|Exif/);
    const shown = await server.request('GET', json.profileImageUrl, { as: user });
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  });

  it('is shown to staff and the person, and to nobody else', async () => {
    const [ana, ben] = [await newUser(), await newUser()];
    const staff = await newUser({ role: 'admin' });
    const { profileImageUrl } = (await upload(ana, await smallPng())).json;
    const status = async (as?: { id: string }) => (await server.request('GET', profileImageUrl, { as })).status;
    expect([await status(ana), await status(staff), await status(ben), await status()]).toEqual([200, 200, 404, 401]);
  });

  it('replaces the previous file, is known to the sweep, and can be removed', async () => {
    const user = await newUser();
    await upload(user, await smallPng());
    const [before] = await server.db.select({ key: users.picturePath }).from(users).where(eq(users.id, user.id));
    await upload(user, await smallPng());
    expect(await server.storage.open(before?.key ?? '')).toBeNull();
    const [now] = await server.db.select({ key: users.picturePath }).from(users).where(eq(users.id, user.id));
    expect((await storedFiles(server.db)).get(now?.key ?? '')).toBe(user.id);
    expect((await server.request('DELETE', '/api/account/picture', { as: user })).status).toBe(204);
    expect(await server.storage.open(now?.key ?? '')).toBeNull();
    expect((await server.request('GET', '/api/account', { as: user })).json.profileImageUrl).toBeNull();
  });

  it.each([
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['nothing', Buffer.alloc(0)],
    ['a broken JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['a broken WebP', Buffer.from('RIFF\x10\0\0\0WEBPVP8 nonsense', 'latin1')],
  ])('refuses %s with a message', async (_what, content) => {
    const user = await newUser();
    const { status, json } = await upload(user, content);
    expect([status, json.issues?.[0]?.path]).toEqual([400, 'file']);
    expect((await server.request('GET', '/api/account', { as: user })).json.profileImageUrl).toBeNull();
  });

  it('refuses files larger than 5 MB', async () => {
    const { status, json } = await upload(await newUser(), Buffer.alloc(5 * 1024 * 1024 + 1, 'x'));
    expect([status, json.issues[0]]).toEqual([400, { path: 'file', message: expect.stringContaining('5 MB') }]);
  });
});

describe('the password', () => {
  it('can be changed with the old one, which ends all other access and keeps this browser signed in', async () => {
    const user = await newUser();
    const [here, there] = [await signedIn(user), await signedIn(user)];
    const before = here.cookies.get('yelo.sid');
    await server.db.insert(calendarFeeds).values({ userId: user.id, kind: 'family', tokenHash: user.id });
    const expiresAt = '2100-01-01T00:00:00Z';
    await server.db.insert(passwordResets).values({ tokenHash: user.id, userId: user.id, expiresAt });
    const body = { oldPassword: password, newPassword: 'quite another one' };
    const answer = await send(here, 'PUT', '/api/account/password', body);
    expect(answer.status).toBe(204);
    // The old cookie is cleared first, as a browser does.
    const given = answer.headers['set-cookie']?.filter((line) => line.startsWith('yelo.sid='));
    const cookie = given?.at(-1)?.split(';')[0] ?? '';
    expect(cookie).not.toContain(before);
    expect((await server.request('GET', '/api/account', { headers: { cookie } })).status).toBe(200);
    expect(await here.whoAmI()).toBeUndefined();
    expect(await there.whoAmI()).toBeUndefined();
    expect(await server.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, user.id))).toEqual([]);
    expect(await server.db.select().from(passwordResets).where(eq(passwordResets.userId, user.id))).toEqual([]);
    await signedIn(user, 'quite another one');
  });

  it.each([
    [{ oldPassword: 'not this one', newPassword: 'quite another one' }, 'oldPassword'],
    [{ oldPassword: '', newPassword: 'quite another one' }, 'oldPassword'],
    [{ oldPassword: password, newPassword: 'short' }, 'newPassword'],
    [{ oldPassword: password, newPassword: 'password1' }, 'newPassword'],
  ])('is refused for %j', async (body, path) => {
    const answer = await server.request('PUT', '/api/account/password', { as: await newUser(), body });
    expect([answer.status, answer.json.issues[0].path]).toEqual([400, path]);
  });

  it('can be guessed ten times at most, as at sign-in', async () => {
    const user = await newUser();
    const body = { oldPassword: 'a guess', newPassword: 'quite another one' };
    const guess = async () => (await server.request('PUT', '/api/account/password', { as: user, body })).status;
    for (let n = 0; n < 10; n += 1) expect(await guess()).toBe(400);
    expect(await guess()).toBe(429);
  });

  it('cannot be changed where another service signs in', async () => {
    const user = await newUser({ passwordHash: null });
    const body = { oldPassword: 'x', newPassword: 'quite another one' };
    expect((await server.request('PUT', '/api/account/password', { as: user, body })).status).toBe(409);
    expect((await server.request('GET', '/api/account', { as: user })).json.hasPassword).toBe(false);
  });
});

describe('the sessions', () => {
  it('are listed without their tokens, and end on the very next request', async () => {
    const user = await newUser();
    const browsers = [await signedIn(user), await signedIn(user), await signedIn(user)] as const;
    const [here, there, elsewhere] = browsers;
    const { json, text } = await send(here, 'GET', '/api/account');
    expect(json.sessions.map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([true, false, false]);
    const sids = await server.db.select({ sid: sessions.sid }).from(sessions);
    expect(sids.filter(({ sid }) => text.includes(sid))).toEqual([]);
    for (const { id } of json.sessions.slice(1, 2)) {
      expect((await send(here, 'DELETE', `/api/account/sessions/${id}`)).status).toBe(204);
    }
    const left = [await there.whoAmI(), await elsewhere.whoAmI()].filter(Boolean);
    expect(left).toHaveLength(1);
    expect((await send(here, 'DELETE', '/api/account/sessions')).status).toBe(204);
    expect([await there.whoAmI(), await elsewhere.whoAmI()]).toEqual([undefined, undefined]);
    expect(await here.whoAmI()).toMatchObject({ id: user.id });
  });

  it('can only be ended by their owner', async () => {
    const [ana, ben] = [await newUser(), await newUser()];
    const browser = await signedIn(ana);
    const [{ id }] = (await send(browser, 'GET', '/api/account')).json.sessions;
    expect((await server.request('DELETE', `/api/account/sessions/${id}`, { as: ben })).status).toBe(404);
    expect((await server.request('DELETE', '/api/account/sessions', { as: ben })).status).toBe(204);
    expect(await browser.whoAmI()).toMatchObject({ id: ana.id });
  });
});

describe('a password change overtaken by another request', () => {
  it.each([
    [
      'for a new password',
      (id: string) => server.db.update(users).set({ passwordHash: 'another' }).where(eq(users.id, id)),
    ],
    [
      'for the end of its session',
      (id: string) => server.db.delete(sessions).where(sql`${sessions.sess} ->> 'userId' = ${id}`),
    ],
  ])('%s changes nothing and opens no session', async (_how, change) => {
    const ana = await newUser();
    const browser = await signedIn(ana);
    const body = { oldPassword: password, newPassword: 'quite another one' };
    const { status } = await overtake(server.db, {
      ask: () => send(browser, 'PUT', '/api/account/password', body),
      // The first query counts the attempt, before the old password is checked; the second one writes the new one.
      heldAt: 2,
      meanwhile: () => change(ana.id),
    });
    expect(status).toBe(409);
    const [row] = await server.db.select().from(users).where(eq(users.id, ana.id));
    expect(await verifyPassword(row?.passwordHash ?? null, body.newPassword).catch(() => false)).toBe(false);
    expect(await server.db.select().from(sessions).where(sql`${sessions.sess} ->> 'userId' = ${ana.id}`)).toHaveLength(
      row?.passwordHash === 'another' ? 1 : 0,
    );
  });
});

describe('leaving', () => {
  it('ends all access and removes what identified the account', async () => {
    const ana = await newUser({ phone: '0917' });
    const child = await makePlayer(server.db, { guardians: [ana] });
    const invitation = { playerId: child.id, email: 'gran@club.test', tokenHash: 'x', invitedBy: ana.id };
    await server.db.insert(guardianInvitations).values({ ...invitation, expiresAt: '2100-01-01T00:00:00Z' });
    const browser = await signedIn(ana);
    expect((await send(browser, 'GET', '/api/account')).json.onlyGuardianOf).toEqual([child.firstName]);
    expect((await send(browser, 'POST', '/api/account/leave', { password: 'wrong' })).status).toBe(400);
    expect((await send(browser, 'POST', '/api/account/leave', { password })).status).toBe(204);
    expect(await browser.whoAmI()).toBeUndefined();
    const again = await openBrowser(server).post('/api/login', { email: ana.email, password });
    expect(again.status).toBe(401);
    const [row] = await server.db.select().from(users).where(eq(users.id, ana.id));
    expect(row).toMatchObject({ isActive: false, phone: null, leftAt: expect.any(String) });
    expect(await server.db.select().from(guardians).where(eq(guardians.userId, ana.id))).toEqual([]);
    const invitations = server.db.select().from(guardianInvitations);
    expect(await invitations.where(eq(guardianInvitations.invitedBy, ana.id))).toEqual([]);
    const notes = await server.db.select().from(auditLog).where(eq(auditLog.action, 'player.left_alone'));
    expect(notes).toMatchObject([{ entityId: String(child.id) }]);
  });

  it('is refused to the last super admin', async () => {
    const only = await startTestServer();
    try {
      const boss = await makeUser(only.db, { role: 'super_admin', passwordHash });
      const answer = await only.request('POST', '/api/account/leave', { as: boss, body: { password } });
      expect([answer.status, answer.json.message]).toEqual([409, expect.stringContaining('last super admin')]);
      expect((await only.request('GET', '/api/account', { as: boss })).status).toBe(200);
    } finally {
      await only.close();
    }
  });
});
