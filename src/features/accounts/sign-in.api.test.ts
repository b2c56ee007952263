import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '@/platform/db/tables';
import { hashPassword } from '@/platform/passwords';
import { accountHandlers } from '@/server/features';
import { signedOutScript } from '@/shared/signed-out-script';
import { openBrowser } from '../../../test/browser';
import { makeUser } from '../../../test/factories';
import { overtake } from '../../../test/overtake';
import { makeFactor } from '../../../test/second-factor';
import { startTestServer, type TestServer } from '../../../test/server';
import { endAccess } from './commands/sessions';
import { sessions, signInFailures, users } from './tables';

const password = 'a good password';
const wrong = 'The e-mail or the password is wrong.';
const scripts = [
  `<script>${signedOutScript}</script>`,
  expect.stringMatching(/^<script type="module" src="\/[\w./-]+"><\/script>$/),
];
let server: TestServer;
let user: Awaited<ReturnType<typeof makeUser>>;

beforeAll(async () => {
  server = await startTestServer({ club: { name: 'Habagat <b>Club</b>' } });
  user = await makeUser(server.db, { email: 'Ana@Club.test', passwordHash: await hashPassword(password) });
});
beforeEach(() => server.db.delete(signInFailures));
afterAll(() => server.close());

describe('the sign-in page', () => {
  it('is HTML whose only scripts clear the phone and ask for a passkey, and is not cached', async () => {
    const { status, headers, text } = await openBrowser(server).get('/api/login');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(text.match(/<script[\s\S]*?<\/script>/g)).toEqual(scripts);
    expect(text).toContain('to Habagat &lt;b&gt;Club&lt;/b&gt;');
    expect(text).toMatch(/<input id="email"[^>]*autocomplete="username webauthn"[^>]* autofocus>/);
    expect(text).toMatch(/<input id="password"[^>]*type="password" autocomplete="current-password"/);
    expect(text).not.toContain('yelo.test');
  });

  it('redirects a signed-in user to the requested page', async () => {
    const { headers } = await server.request('GET', '/api/login?returnTo=%2Fplayers%3Fq%3Da', { as: user });
    expect(headers.location).toBe('/players?q=a');
    const home = await server.request('GET', '/api/login', { as: user });
    expect([home.status, home.headers.location]).toEqual([302, '/']);
  });
});

describe('a sign-in overtaken by another request', () => {
  async function overtaken(values: Parameters<typeof makeUser>[1], change: (id: string) => Promise<unknown>) {
    const email = `slow-${Math.random()}@club.test`;
    const { id } = await makeUser(server.db, { email, passwordHash: await hashPassword(password), ...values });
    if (values?.role) await makeFactor(server.db, { id });
    const browser = openBrowser(server);
    const answer = await overtake(server.db, {
      ask: () => browser.post('/api/login', { email, password }),
      // The first one counts the try, before the password is checked; the second one follows a right password.
      heldAt: 2,
      meanwhile: () => change(id),
    });
    return { id, browser, answer };
  }

  it('for a new password fails like a wrong one', async () => {
    const { browser, answer, id } = await overtaken({}, (userId) =>
      server.db.transaction(async (tx) => {
        await tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, userId));
        await endAccess(tx, accountHandlers, userId);
      }),
    );
    expect([answer.status, answer.text]).toEqual([401, expect.stringContaining(wrong)]);
    expect(await browser.whoAmI()).toBeUndefined();
    expect(await server.db.select().from(sessions).where(sql`${sessions.sess} ->> 'userId' = ${id}`)).toEqual([]);
  });

  it('for a deactivation does not skip the second factor, even if the account is reactivated', async () => {
    const { browser, id } = await overtaken({ role: 'admin' }, (userId) =>
      server.db.update(users).set({ isActive: false }).where(eq(users.id, userId)),
    );
    await server.db.update(users).set({ isActive: true }).where(eq(users.id, id));
    expect(await browser.whoAmI()).toBeUndefined();
  });
});

describe('signing in', () => {
  it('starts a session and redirects, whatever the case of the e-mail', async () => {
    const browser = openBrowser(server);
    const answer = await browser.post('/api/login', { email: ' ana@CLUB.test ', password, returnTo: '/players' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/players']);
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^yelo\.sid=.*; HttpOnly; SameSite=Lax/);
    expect(await browser.whoAmI()).toMatchObject({ id: user.id });
    const notes = await server.db.select().from(auditLog).where(eq(auditLog.action, 'user.signed_in'));
    expect(notes.at(-1)).toMatchObject({ actorId: user.id, entity: 'user', entityId: user.id });
  });

  it.each([
    ['a wrong password', 'ana@club.test'],
    ['no such account', 'nobody@club.test'],
    ['an account without a password', 'elsewhere@club.test'],
    ['a deactivated account', 'gone@club.test'],
  ])('answers %s with one sentence and keeps the e-mail', async (_what, email) => {
    if (email.startsWith('elsewhere')) await makeUser(server.db, { email });
    if (email.startsWith('gone')) {
      await makeUser(server.db, { email, isActive: false, passwordHash: await hashPassword('not this one') });
    }
    const tried = email.startsWith('gone') ? 'not this one' : 'a bad password';
    const { status, text } = await openBrowser(server).post('/api/login', { email, password: tried });
    expect(status).toBe(401);
    expect(text).toContain(`<span>${wrong}</span>`);
    expect(text).toContain(`value="${email}"`);
    expect(text).not.toContain(tried);
    expect(text).toMatch(
      /<input id="password"[^>]* aria-invalid="true"[^>]* aria-describedby="password-note"[^>]* autofocus>/,
    );
  });

  it('answers with the same words on the same page whether the account exists or not', async () => {
    const page = async (email: string) => {
      const { status, text, headers } = await openBrowser(server).post('/api/login', {
        email,
        password: 'bad password',
      });
      return {
        status,
        text: text.replaceAll(email, '').replace(/&quot;challenge&quot;:&quot;[\w-]+/, ''),
        names: Object.keys(headers),
      };
    };
    expect(await page('ana@club.test')).toEqual(await page('nobody@club.test'));
  });

  it.each([
    [{ email: '', password }, 'Enter your e-mail.'],
    [{ email: 'ana', password }, 'That doesn&#39;t look like an e-mail. Example: ana@example.com.'],
    [{ email: 'ana@club.test\0', password }, 'That doesn&#39;t look like an e-mail. Example: ana@example.com.'],
    [{ email: 'ana@club.test', password: '' }, 'Enter your password.'],
    [{}, 'Enter your e-mail.'],
  ])('asks again for %j', async (fields, sentence) => {
    const { status, text } = await openBrowser(server).post('/api/login', fields as Record<string, string>);
    expect(status).toBe(400);
    expect(text).toContain(sentence);
    expect(text).toContain('<title>Error: Sign in');
    expect(text.match(/ autofocus/g)).toHaveLength(1);
  });

  it('shows the input as text, never as markup', async () => {
    const { text } = await openBrowser(server).post('/api/login', { email: '"><script>x</script>', password });
    expect(text.match(/<script[\s\S]*?<\/script>/g)).toEqual(scripts);
  });

  it('accepts no other kind of form', async () => {
    const twice = await server.request('POST', '/api/login', {
      body: 'email=a@b.test&email=c@d.test&password=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(twice.status).toBe(400);
    const large = await openBrowser(server).post('/api/login', {
      email: 'ana@club.test',
      password: 'x'.repeat(20_000),
    });
    expect(large.status).toBe(413);
    expect(large.headers['content-type']).toBe('text/html; charset=utf-8');
    const other = await server.request('POST', '/api/login', { body: '<x/>', headers: { 'content-type': 'text/xml' } });
    expect(other.status).toBe(415);
  });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.test' },
    { origin: 'null' },
  ])('is refused from another site: %j', async (headers) => {
    const browser = openBrowser(server);
    const answer = await browser.post('/api/login', { email: 'ana@club.test', password }, headers);
    expect(answer.status).toBe(403);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(browser.cookies.size).toBe(0);
  });

  it.each(['//evil.test', '/\\evil.test', 'https://evil.test', '/%2fevil.test', '/a\r\nb'])(
    'goes home instead of to %j',
    async (returnTo) => {
      const answer = await openBrowser(server).post('/api/login', { email: 'ana@club.test', password, returnTo });
      expect(answer.headers.location).toBe('/');
      const page = await openBrowser(server).get(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
      expect(page.text).toContain('name="returnTo" value="/"');
    },
  );
});

describe('a session', () => {
  it('gets a new sid at every sign-in, and the previous one stops working', async () => {
    const browser = openBrowser(server);
    await browser.post('/api/login', { email: 'ana@club.test', password });
    const before = browser.cookies.get('yelo.sid') ?? '';
    await browser.post('/api/login', { email: 'ana@club.test', password });
    const after = browser.cookies.get('yelo.sid') ?? '';
    expect(after).not.toBe(before);
    const old = await server.request('GET', '/api/auth/user', { headers: { cookie: `yelo.sid=${before}` } });
    expect(old.status).toBe(401);
    const sid = decodeURIComponent(before).split('.')[0] ?? '';
    expect(await server.db.select().from(sessions).where(eq(sessions.sid, sid))).toEqual([]);
  });

  it('never accepts a sid that somebody else chose', async () => {
    const planted = 'planted-sid-0123456789';
    const browser = openBrowser(server);
    browser.cookies.set('yelo.sid', planted);
    await browser.post('/api/login', { email: 'ana@club.test', password });
    expect(browser.cookies.get('yelo.sid')).not.toContain(planted);
    expect(await server.db.select().from(sessions).where(sql`sid like 'planted%'`)).toEqual([]);
  });

  it('ends at sign-out, with its row and its cookie', async () => {
    const browser = openBrowser(server);
    await browser.post('/api/login', { email: 'ana@club.test', password });
    const kept = browser.cookies.get('yelo.sid') ?? '';
    const answer = await browser.get('/api/logout');
    expect([answer.status, answer.headers.location]).toEqual([302, '/']);
    // By which the device is known, and nobody signed in.
    expect([...browser.cookies.keys()]).toEqual(['yelo.device']);
    const old = await server.request('GET', '/api/auth/user', { headers: { cookie: `yelo.sid=${kept}` } });
    expect(old.status).toBe(401);
    expect((await openBrowser(server).get('/api/logout')).status).toBe(302);
  });

  it('ends at sign-out also for a deactivated user, so that it does not work after reactivation', async () => {
    const leaver = await makeUser(server.db, { email: 'away@club.test', passwordHash: await hashPassword(password) });
    const browser = openBrowser(server);
    await browser.post('/api/login', { email: leaver.email, password });
    const kept = browser.cookies.get('yelo.sid') ?? '';
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, leaver.id));
    await browser.get('/api/logout');
    await server.db.update(users).set({ isActive: true }).where(eq(users.id, leaver.id));
    const old = await server.request('GET', '/api/auth/user', { headers: { cookie: `yelo.sid=${kept}` } });
    expect(old.status).toBe(401);
  });

  it("clears the club's data from the browser, and keeps a neighbour's cookies", async () => {
    const browser = openBrowser(server);
    await browser.post('/api/login', { email: 'ana@club.test', password });
    const { headers } = await browser.get('/api/logout');
    expect(headers['clear-site-data']).toBe('"cache", "storage"');
    const kept = await browser.get('/api/logout?keep=marks');
    expect(kept.headers['clear-site-data']).toBe('"cache"');
  });

  it('is not ended by a link on another site', async () => {
    const browser = openBrowser(server);
    await browser.post('/api/login', { email: 'ana@club.test', password });
    const { status, headers } = await browser.get('/api/logout', { 'sec-fetch-site': 'cross-site' });
    expect([status, headers.location, headers['clear-site-data']]).toEqual([302, '/', undefined]);
    expect(await browser.whoAmI()).toBeDefined();
    for (const site of ['same-origin', 'same-site', 'none']) {
      await browser.post('/api/login', { email: 'ana@club.test', password });
      await browser.get('/api/logout', { 'sec-fetch-site': site });
      expect(await browser.whoAmI()).toBeUndefined();
    }
  });

  it('ends at once for a user who is deactivated', async () => {
    const leaver = await makeUser(server.db, { email: 'leaver@club.test', passwordHash: await hashPassword(password) });
    const browser = openBrowser(server);
    await browser.post('/api/login', { email: leaver.email, password });
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, leaver.id));
    expect(await browser.whoAmI()).toBeUndefined();
  });
});

it.each([
  ['people', { smtpUrl: 'smtp://127.0.0.1:1', demo: false }],
  ['nowhere', { smtpUrl: undefined, demo: false }],
  ['outbox', { smtpUrl: 'smtp://127.0.0.1:1', demo: true }],
] as const)('the signed-in user is told that mail goes to %s', async (mailGoesTo, config) => {
  const other = await startTestServer({ config, db: server.db, club: null });
  try {
    const as = await makeUser(server.db);
    const { json } = await other.request('GET', '/api/auth/user', { as });
    expect(json.club).toMatchObject({ mailGoesTo });
  } finally {
    await other.close();
  }
});

describe('the demo club', () => {
  it('offers its accounts on the page, and nowhere else', async () => {
    const demo = await startTestServer({ config: { demo: true }, club: { isDemo: true } });
    try {
      await makeUser(demo.db, {
        email: 'coach@yelo.test',
        role: 'coach',
        passwordHash: await hashPassword('yelo-demo'),
      });
      const browser = openBrowser(demo);
      const { text } = await browser.get('/api/login');
      for (const label of ['Super Admin', 'Organization Admin', 'Coach', 'Parent/Player']) {
        expect(text).toContain(`<span>${label}</span>`);
      }
      await browser.post('/api/login', { email: 'coach@yelo.test', password: 'yelo-demo' });
      expect(await browser.whoAmI()).toMatchObject({ role: 'coach' });
    } finally {
      await demo.close();
    }
  });
});
