import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions, users } from '@/features/accounts/tables';
import { makeUser } from './factories';
import { expectRefusal } from './refusal';
import { startTestServer, type TestServer } from './server';
import { signInAs } from './sign-in-as';

let server: TestServer;
let admin: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  admin = await makeUser(server.db, { role: 'admin' });
});
afterAll(() => server.close());

describe.each(['/', '/no-such-page', '/healthz', '/api/announcements', '/api/no-such-call'])('%s', (path) => {
  it.each(['signed out', 'signed in'])('is sent with every security header, %s', async (who) => {
    const { headers } = await server.request('GET', path, { as: who === 'signed in' ? admin : undefined });
    const policy = directivesOf(headers['content-security-policy']);
    expect(policy).toMatchObject({
      'default-src': "'self'",
      // Besides the app's own files, the inline scripts of its pages, by their hashes.
      'script-src': expect.stringMatching(/^'self'( 'sha256-[\w+/]+=*')*$/),
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
    for (const name of ['access-control-allow-origin', 'x-powered-by', 'server', 'strict-transport-security']) {
      expect(headers).not.toHaveProperty(name);
    }
  });
});

it('tells browsers to use only HTTPS where the club is reached by it', async () => {
  const https = await startTestServer({ db: server.db, club: null, config: { publicUrl: 'https://club.test' } });
  const { headers } = await https.request('GET', '/healthz');
  await https.close();
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
});

describe('a write', () => {
  const own = () => server.url;
  const otherPort = () => 'http://127.0.0.1:1';

  it.each<[string, () => Record<string, string>, boolean]>([
    ['no header, as programs send it', () => ({}), true],
    ['its own origin', () => ({ origin: own() }), true],
    ['Sec-Fetch-Site: same-origin', () => ({ 'sec-fetch-site': 'same-origin', origin: own() }), true],
    ['Sec-Fetch-Site: none', () => ({ 'sec-fetch-site': 'none' }), true],
    ['Sec-Fetch-Site: same-site', () => ({ 'sec-fetch-site': 'same-site', origin: own() }), false],
    ['Sec-Fetch-Site: cross-site', () => ({ 'sec-fetch-site': 'cross-site' }), false],
    ['an unknown Sec-Fetch-Site', () => ({ 'sec-fetch-site': 'SAME-ORIGIN, cross-site' }), false],
    ["another site's origin", () => ({ origin: 'https://evil.test' }), false],
    ['the origin null', () => ({ origin: 'null' }), false],
    ['an empty origin', () => ({ origin: '' }), false],
    ["the same host's other port", () => ({ origin: otherPort() }), false],
    ['an origin that begins as ours', () => ({ origin: `${own()}.evil.test` }), false],
    [
      'a forwarded host without a trusted proxy',
      () => ({ origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' }),
      false,
    ],
  ])('with %s', async (_what, headers, passes) => {
    const body = { title: 'Rink closed', content: 'Today.' };
    for (const [method, path, status] of [
      ['POST', '/api/announcements', 201],
      ['PUT', '/api/announcements/2000000000', 404],
      ['DELETE', '/api/announcements/2000000000', 404],
    ] as const) {
      const sent = method === 'DELETE' ? {} : { body };
      const answer = await server.request(method, path, { as: admin, headers: headers(), ...sent });
      if (passes) expect(answer.status).toBe(status);
      else expectRefusal(answer, 403);
    }
  });

  it('is refused from another site before the caller is identified', async () => {
    const answer = await server.request('POST', '/api/announcements', { headers: { 'sec-fetch-site': 'cross-site' } });
    expectRefusal(answer, 403);
  });
});

it('allows other sites to link to a page or a read, which change nothing', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://mail.test' };
  for (const path of ['/', '/api/announcements']) {
    expect((await server.request('GET', path, { as: admin, headers })).status).toBe(200);
  }
});

it('trusts a forwarded host behind a proxy', async () => {
  const proxied = await startTestServer({ db: server.db, club: null, config: { trustProxy: true } });

  const headers = { origin: 'https://club.test', 'x-forwarded-host': 'club.test', 'x-forwarded-proto': 'https' };
  const body = { title: 'Rink closed', content: 'Today.' };
  const answer = await proxied.request('POST', '/api/announcements', { as: admin, headers, body });
  await proxied.close();
  expect(answer.status).toBe(201);
});

describe('nobody is signed in', () => {
  it('by a cookie that was changed, made up or signed by another', async () => {
    const cookie = await signInAs(server.db, admin);
    const [sid = '', signature = ''] = cookie.split(/(?=\.[^.]+$)/);
    const wrong = [
      sid,
      `${sid}.`,
      `${sid}${signature.slice(0, -4)}AAAA`,
      `${sid}x${signature}`,
      `yelo.sid=${signature}`,
      'yelo.sid=',
      'yelo.sid=%00',
      `yelo.sid=${'a'.repeat(4000)}`,
      'yelo.sid=../../etc/passwd.sig',
    ];
    for (const each of wrong) expectRefusal(await whoAmI(each), 401);
    expect((await whoAmI(cookie)).status).toBe(200);
    expect((await whoAmI(`other=1; ${cookie}; last=2`)).status).toBe(200);
  });

  it('by a session that has expired or was deleted', async () => {
    const cookie = await signInAs(server.db, admin);
    await server.db.update(sessions).set({ expire: new Date(Date.now() - 1000).toISOString() });
    expectRefusal(await whoAmI(cookie), 401);
    await server.db.delete(sessions);
    expectRefusal(await whoAmI(cookie), 401);
  });

  it('once deactivated', async () => {
    const user = await makeUser(server.db);
    const cookie = await signInAs(server.db, user);
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    expectRefusal(await whoAmI(cookie), 401);
  });
});

function whoAmI(cookie: string) {
  return server.request('GET', '/api/auth/user', { headers: { cookie } });
}

function directivesOf(policy: string | string[] | undefined): Record<string, string> {
  const entries = String(policy)
    .split(';')
    .map((directive) => directive.trim().split(/ (.*)/s));
  return Object.fromEntries(entries.map(([name = '', value = '']) => [name, value]));
}
