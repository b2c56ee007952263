import { randomBytes } from 'node:crypto';
import { sign, unsign } from '@fastify/cookie';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarFeeds } from '@/features/calendar-feeds/tables';
import { clubs } from '@/features/club/tables';
import { guardianInvitations, guardians } from '@/features/guardians/tables';
import { hashPassword } from '@/platform/passwords';
import { tokenHash } from '@/platform/tokens';
import { type Browser, openBrowser } from '../../../test/browser';
import { makePlayer, makeUser } from '../../../test/factories';
import { type IdentityProvider, startIdentityProvider } from '../../../test/identity-provider';
import { startTestServer, type TestServer } from '../../../test/server';
import { TEST_SECRET } from '../../../test/sign-in-as';
import { secondFactors, sessions, users } from './tables';

const publicUrl = 'http://club.test';
const callback = `${publicUrl}/api/callback`;
const ana = { sub: 'ana', email: 'ana@club.test', email_verified: true, given_name: 'Ana', family_name: 'Cruz' };
let provider: IdentityProvider;
let server: TestServer;

beforeAll(async () => {
  provider = await startIdentityProvider(callback);
  server = await startTestServer({ club: null, config: { publicUrl, oidc: provider } });
});
beforeEach(async () => {
  for (const table of [sessions, calendarFeeds, users, clubs]) await server.db.delete(table);
  provider.people.clear();
  provider.people.set('ana', ana);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

/** Starts at the club and signs in at the provider. Returns the URL that the browser is sent back to. */
async function comeBack(browser: Browser, sub = 'ana', returnTo = '/'): Promise<string> {
  const { status, headers } = await browser.get(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
  expect(status).toBe(302);
  const { pathname, search } = await provider.signIn(String(headers.location), sub);
  return pathname + search;
}

/** The cookie's content, changed and signed again. */
function altered(browser: Browser, change: Record<string, unknown>): string {
  const { value } = unsign(decodeURIComponent(browser.cookies.get('yelo.oidc') ?? ''), TEST_SECRET);
  const content = { ...JSON.parse(Buffer.from(value ?? '', 'base64url').toString()), ...change };
  return encodeURIComponent(sign(Buffer.from(JSON.stringify(content)).toString('base64url'), TEST_SECRET));
}

/** Sends the same answer with another cookie. */
function withCookie(value: (browser: Browser) => string) {
  return (path: string, browser: Browser) => {
    browser.cookies.set('yelo.oidc', value(browser));
    return path;
  };
}

async function isEmailProved() {
  const [row] = await server.db.select().from(users).where(eq(users.email, 'ana@club.test'));
  return row?.emailProvedAt != null;
}

async function openClub() {
  await server.db.insert(clubs).values({ name: 'Ice' });
  return makeUser(server.db, { role: 'super_admin', email: 'super@club.test' });
}

describe('signing in elsewhere', () => {
  it('makes the first account super admin of a new club, and returns to the requested page', async () => {
    const browser = openBrowser(server);
    const answer = await browser.get(await comeBack(browser, 'ana', '/players?q=a'));
    expect([answer.status, answer.headers.location]).toEqual([303, '/players?q=a']);
    expect(await browser.whoAmI()).toMatchObject({
      role: 'super_admin',
      email: 'ana@club.test',
      firstName: 'Ana',
      lastName: 'Cruz',
      club: { name: 'My hockey club' },
    });
    expect(browser.cookies.has('yelo.oidc')).toBe(false);
  });

  it('sends PKCE, state and nonce with the code request, and stores them in a cookie for the return only', async () => {
    const { headers } = await openBrowser(server).get('/api/login');
    const asked = new URL(String(headers.location)).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: callback,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThan(40);
    expect(headers['set-cookie']?.[0]).toMatch(
      /^yelo\.oidc=.*; Max-Age=600; Path=\/api\/callback; HttpOnly; SameSite=Lax$/,
    );
  });

  it('accepts the staff invitation that led there, and for no other person', async () => {
    const { id } = await openClub();
    const invited = await server.request('POST', '/api/staff-invitations', {
      as: { id },
      body: { email: 'Ana@club.test', role: 'coach' },
    });
    const { search } = new URL(invited.json.link);
    provider.people.set('eve', { sub: 'eve', email: 'eve@club.test', email_verified: true });
    for (const [person, status, role] of [
      ['eve', 409, 'parent'],
      ['ana', 302, 'coach'],
    ] as const) {
      const browser = openBrowser(server);
      const led = new URL(String((await browser.get(`/api/signup${search}`)).headers.location), publicUrl);
      const returned = await browser.get(await comeBack(browser, person, led.searchParams.get('returnTo') ?? ''));
      const accepted = await browser.get(String(returned.headers.location));
      expect(accepted.status).toBe(status);
      expect(await browser.whoAmI()).toMatchObject({ role });
    }
  });

  it('makes everybody after the first a parent, and recognizes them after their e-mail changed', async () => {
    await openClub();
    const browser = openBrowser(server);
    await browser.get(await comeBack(browser));
    const first = await browser.whoAmI();
    expect(first).toMatchObject({ role: 'parent' });
    provider.people.set('ana', { sub: 'ana', email: 'new@club.test', email_verified: true });
    const again = openBrowser(server);
    await again.get(await comeBack(again));
    expect(await again.whoAmI()).toMatchObject({ id: first?.id, email: 'ana@club.test' });
  });

  it.each([
    ['confirms a verified e-mail', { email_verified: true }, true],
    ['confirms no unverified e-mail', { email_verified: false }, false],
  ])('%s of a new account', async (_what, change, isProved) => {
    await openClub();
    provider.people.set('ana', { sub: 'ana', email: 'ana@club.test', ...change });
    const browser = openBrowser(server);
    await browser.get(await comeBack(browser));
    expect(await isEmailProved()).toBe(isProved);
  });

  it('confirms the e-mail of an existing account once the provider verified it, and no other', async () => {
    await openClub();
    await makeUser(server.db, { email: 'ana@club.test', oidcSubject: `${provider.issuer}|ana` });
    for (const [email, isProved] of [
      ['new@club.test', false],
      ['Ana@club.test', true],
    ] as const) {
      provider.people.set('ana', { sub: 'ana', email, email_verified: true });
      const browser = openBrowser(server);
      await browser.get(await comeBack(browser));
      expect(await isEmailProved()).toBe(isProved);
    }
  });

  it('links an account by its verified e-mail, and ends its password sessions', async () => {
    await openClub();
    const coach = await makeUser(server.db, {
      role: 'coach',
      email: 'ANA@club.test',
      passwordHash: await hashPassword('planted by another'),
    });
    const open = await server.request('GET', '/api/auth/user', { as: coach });
    expect(open.status).toBe(200);
    const browser = openBrowser(server);
    await browser.get(await comeBack(browser));
    expect(await browser.whoAmI()).toMatchObject({ id: coach.id, role: 'coach' });
    expect((await server.request('GET', '/api/auth/user', { as: coach })).status).toBe(401);
    const [row] = await server.db.select().from(users).where(eq(users.id, coach.id));
    expect(row).toMatchObject({ passwordHash: null, oidcSubject: `${provider.issuer}|ana` });
    expect(row?.emailProvedAt).not.toBeNull();
  });

  it.each([
    ['an unverified e-mail of an account', { email_verified: false }, 409, 'hasn&#39;t verified'],
    ['no e-mail', { email: undefined }, 409, 'didn&#39;t tell your e-mail'],
  ])('refuses %s', async (_what, change, status, sentence) => {
    await openClub();
    await makeUser(server.db, { email: 'ana@club.test' });
    provider.people.set('ana', { sub: 'ana', email: 'ana@club.test', email_verified: true, ...change });
    const browser = openBrowser(server);
    const answer = await browser.get(await comeBack(browser, 'ana', '/schedule'));
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(sentence);
    expect(answer.text).toContain('<a class="primary" href="/api/login?returnTo=%2Fschedule">Try again</a>');
    expect(await browser.whoAmI()).toBeUndefined();
  });

  it('refuses an e-mail that the provider gave to somebody else, and a deactivated account', async () => {
    await openClub();
    const emailProvedAt = '2026-01-01T00:00:00Z';
    await makeUser(server.db, { email: 'ana@club.test', oidcSubject: `${provider.issuer}|old-ana`, emailProvedAt });
    await makeUser(server.db, { email: 'gone@club.test', oidcSubject: `${provider.issuer}|gone`, isActive: false });
    for (const [sub, status] of [
      ['ana', 409],
      ['gone', 403],
    ] as const) {
      const browser = openBrowser(server);
      expect((await browser.get(await comeBack(browser, sub))).status).toBe(status);
      expect(await browser.whoAmI()).toBeUndefined();
    }
  });

  it('gives an account with an unconfirmed e-mail to the person of that e-mail, and ends its earlier sessions', async () => {
    await openClub();
    const { db } = server;
    const subject = (sub: string) => `${provider.issuer}|${sub}`;
    const { id } = await makeUser(db, { email: 'Ana@club.test', oidcSubject: subject('stranger') });
    await db.insert(secondFactors).values({ userId: id, secret: 'sealed', confirmedAt: '2026-01-01T00:00:00Z' });
    const made = await server.request('POST', '/api/feeds', { as: { id }, body: { kind: 'family' } });
    const feed = new URL(String(made.json.url)).pathname;
    expect((await openBrowser(server).get(feed)).status).toBe(200);
    const browser = openBrowser(server);
    expect((await browser.get(await comeBack(browser))).status).toBe(303);
    expect(await browser.whoAmI()).toMatchObject({ id });
    const [row] = await db.select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({ oidcSubject: subject('ana'), emailProvedAt: expect.any(String) });
    expect((await server.request('GET', '/api/auth/user', { as: { id } })).status).toBe(401);
    expect((await openBrowser(server).get(feed)).status).toBe(404);
    expect(await db.select().from(secondFactors)).toEqual([]);
    provider.people.set('stranger', { sub: 'stranger', email: 'ana@club.test', email_verified: false });
    const stranger = openBrowser(server);
    expect((await stranger.get(await comeBack(stranger, 'stranger'))).status).toBe(409);
    expect(await stranger.whoAmI()).toBeUndefined();
  });

  it('accepts an invitation only for the e-mail that the provider reports', async () => {
    const { db } = server;
    await openClub();
    const { id: playerId } = await makePlayer(db);
    const invite = (email: string, token: string) =>
      db.insert(guardianInvitations).values({ playerId, email, tokenHash: tokenHash(token), expiresAt: '2099-01-01' });
    await invite('ANA@club.test', 'for-ana');
    await invite('ben@club.test', 'for-ben');
    const browser = openBrowser(server);
    const pathFor = async (token: string) => {
      const { headers } = await browser.get(`/api/signup?invitation=${token}`);
      const { searchParams } = new URL(String(headers.location), publicUrl);
      return searchParams.get('returnTo') ?? '';
    };
    const path = await pathFor('for-ben');
    expect((await browser.get(await comeBack(browser, 'ana', path))).headers.location).toBe(path);
    const refused = await browser.get(path);
    expect([refused.status, refused.text.includes('was sent to another e-mail')]).toEqual([409, true]);
    expect(await browser.whoAmI()).toMatchObject({ playerIds: [] });
    expect((await browser.get('/api/invitation?invitation=for-ana')).headers.location).toBe('/players');
    expect(await browser.whoAmI()).toMatchObject({ playerIds: [playerId] });
    await db.delete(guardians);
  });

  it.each([
    ['no e-mail at all', 'nobody'],
    ['two e-mails', 'eve@evil.test,ana@club.test'],
    ['a Kelvin sign for a k', '\u212aim@club.test'],
    ['an i with a dot for an i', 'k\u0130m@club.test'],
  ])("accepts %s as nobody's e-mail", async (_what, email) => {
    await openClub();
    const before = await makeUser(server.db, { email: 'kim@club.test', emailProvedAt: '2026-01-01T00:00:00Z' });
    provider.people.set('eve', { sub: 'eve', email, email_verified: true });
    const browser = openBrowser(server);
    const answer = await browser.get(await comeBack(browser, 'eve'));
    expect([answer.status, answer.text.includes('didn&#39;t tell your e-mail')]).toEqual([409, true]);
    const accounts = await server.db.select({ id: users.id, subject: users.oidcSubject }).from(users);
    expect(accounts).toContainEqual({ id: before.id, subject: null });
    expect(accounts).toHaveLength(2);
  });

  it.each([
    ['not valid database text', 'eve\u0000'],
    ['too long', randomBytes(3000).toString('base64url')],
  ])('refuses a subject that is %s', async (_what, sub) => {
    await openClub();
    provider.people.set(sub, { sub, email: 'eve@club.test', email_verified: true });
    const browser = openBrowser(server);
    expect((await browser.get(await comeBack(browser, sub))).status).toBe(400);
    expect(await browser.whoAmI()).toBeUndefined();
  });

  it('drops characters that would reverse a name', async () => {
    await openClub();
    provider.people.set('ana', { ...ana, given_name: '\u202eanA' });
    const browser = openBrowser(server);
    await browser.get(await comeBack(browser));
    expect(await browser.whoAmI()).toMatchObject({ firstName: 'anA', lastName: 'Cruz' });
  });

  it('works with a provider that expects the secret in the form', async () => {
    const other = await startIdentityProvider(callback, 'client_secret_post');
    other.people.set('ana', { sub: 'ana', email: 'ana@club.test', email_verified: true });
    const club = await startTestServer({ club: null, config: { publicUrl, oidc: other } });
    const browser = openBrowser(club);
    const { headers } = await browser.get('/api/login');
    const { pathname, search } = await other.signIn(String(headers.location), 'ana');
    expect((await browser.get(pathname + search)).status).toBe(303);
    await club.close();
    await other.close();
  });
});

describe('a callback that the club never requested', () => {
  const attacks: [string, (path: string, browser: Browser) => string][] = [
    ['another state', (path) => path.replace(/state=[^&]+/, 'state=x')],
    ['no state', (path) => path.replace(/state=[^&]+&?/, '')],
    ['no code', (path) => path.replace(/code=[^&]+&?/, '')],
    ['another code', (path) => path.replace(/code=[^&]+/, 'code=x')],
    ['another issuer', (path) => path.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.test')],
    ['nothing at all', () => '/api/callback'],
  ];
  const cookies: [string, (browser: Browser) => string][] = [
    ['no cookie', () => ''],
    ['a cookie that is no cookie of ours', () => 'e30.e30'],
    ['a cookie of another signature', (browser) => `${browser.cookies.get('yelo.oidc')?.slice(0, -6)}AAAAAA`],
    ['another nonce', (browser) => altered(browser, { nonce: 'x' })],
    ['another PKCE verifier', (browser) => altered(browser, { codeVerifier: 'x'.repeat(43) })],
    ['a cookie older than ten minutes', (browser) => altered(browser, { expires: Date.now() - 1 })],
    ["another browser's cookie", (browser) => altered(browser, { state: 'y' })],
  ];
  const all = [...attacks, ...cookies.map(([what, value]): (typeof attacks)[number] => [what, withCookie(value)])];

  it.each(all)('signs nobody in: %s', async (_what, attack) => {
    await openClub();
    const browser = openBrowser(server);
    const path = attack(await comeBack(browser), browser);
    const answer = await browser.get(path);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Sign-in didn&#39;t work');
    expect(answer.text).toContain('Try again');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await browser.whoAmI()).toBeUndefined();
    expect(browser.cookies.has('yelo.sid')).toBe(false);
  });

  it('works once', async () => {
    const browser = openBrowser(server);
    const path = await comeBack(browser);
    const cookie = browser.cookies.get('yelo.oidc') ?? '';
    expect((await browser.get(path)).status).toBe(303);
    const thief = openBrowser(server);
    thief.cookies.set('yelo.oidc', cookie);
    expect((await thief.get(path)).status).toBe(400);
  });

  it('never redirects to another site', async () => {
    const browser = openBrowser(server);
    const path = await comeBack(browser);
    browser.cookies.set('yelo.oidc', altered(browser, { returnTo: '//evil.test' }));
    expect((await browser.get(path)).headers.location).toBe('/');
  });
});

describe('a provider that fails', () => {
  it('says so when the user cancelled', async () => {
    const browser = openBrowser(server);
    const { headers } = await browser.get('/api/login?returnTo=/players');
    const { pathname, search } = await provider.cancel(String(headers.location));
    const answer = await browser.get(pathname + search);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('The sign-in was cancelled.');
    expect(answer.text).toContain('href="/api/login?returnTo=%2Fplayers"');
  });

  it('is reported as unreachable, and asked again when it is back', async () => {
    const away = await startIdentityProvider(callback);
    const club = await startTestServer({ club: null, config: { publicUrl, oidc: away } });
    const browser = openBrowser(club);
    const { headers } = await browser.get('/api/login');
    const { pathname, search } = await away.signIn(String(headers.location), 'ana');
    await away.close();
    const answer = await browser.get(pathname + search);
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('The sign-in service can&#39;t be reached right now.');
    await club.close();
    const cold = await startTestServer({ club: null, config: { publicUrl, oidc: away } });
    const login = await openBrowser(cold).get('/api/login');
    expect([login.status, login.text.includes('Try again')]).toEqual([503, true]);
    await cold.close();
  });
});

it("has none of the club's own forms", async () => {
  for (const name of ['signup', 'forgot-password', 'reset-password']) {
    const { status, headers } = await openBrowser(server).get(`/api/${name}`);
    expect([status, headers.location]).toEqual([302, '/api/login']);
  }
  for (const name of ['login', 'signup', 'forgot-password', 'reset-password']) {
    const { status, headers } = await openBrowser(server).post(`/api/${name}`, { email: 'a@b.test', password: 'x' });
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  }
});
