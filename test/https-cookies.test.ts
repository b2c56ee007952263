import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '@/platform/passwords';
import { openBrowser } from './browser';
import { makeUser } from './factories';
import { startTestServer, type TestServer } from './server';

const form = { email: 'ana@club.test', password: 'a good password' };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'https://club.test', trustProxy: true } });
  await makeUser(server.db, { email: form.email, passwordHash: await hashPassword(form.password) });
});
afterAll(() => server.close());

const proxies: [string, Record<string, string>][] = [
  ['says HTTPS', { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.1' }],
  ['says HTTP', { 'x-forwarded-proto': 'http', 'x-forwarded-for': '203.0.113.1' }],
  ['says nothing', {}],
];

it.each(proxies)('signs in by a cookie for HTTPS and this host only, even if the proxy %s', async (_what, headers) => {
  const browser = openBrowser(server);
  const { headers: answered } = await browser.post('/api/login', form, headers);
  const lines = answered['set-cookie']?.filter((line) => line.includes('yelo.sid')) ?? [];
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^__Host-yelo\.sid=[^;]+; /);
  const attributes = lines[0]?.split('; ').slice(1);
  expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']));
  expect(lines[0]).not.toContain('Domain');
  expect(await browser.whoAmI()).toBeDefined();
});

it('clears the cookie with the same attributes at sign-out, and leaves it alone when its session is over', async () => {
  const browser = openBrowser(server);
  await browser.post('/api/login', form);
  const kept = browser.cookies.get('__Host-yelo.sid') ?? '';
  const out = await browser.get('/api/logout');
  expect(browser.cookies.has('__Host-yelo.sid')).toBe(false);
  browser.cookies.set('__Host-yelo.sid', kept);
  const late = await browser.get('/api/auth/user');
  expect(late.status).toBe(401);
  expect(out.headers['set-cookie']?.[0]).toMatch(/^__Host-yelo\.sid=; .*; Secure/);
  // By then the browser may have the cookie of a new session.
  expect(late.headers['set-cookie']).toBeUndefined();
});

it('accepts no session by the cookie name without HTTPS, which any neighbour of the domain could set', async () => {
  const browser = openBrowser(server);
  await browser.post('/api/login', form);
  const value = browser.cookies.get('__Host-yelo.sid');
  const answer = await server.request('GET', '/api/auth/user', { headers: { cookie: `yelo.sid=${value}` } });
  expect(answer.status).toBe(401);
});

it('returns the name to programs', async () => {
  const as = await makeUser(server.db, { role: 'admin' });
  const { json } = await server.request('GET', '/api/openapi.json', { as });
  expect(json.components.securitySchemes.session.name).toBe('__Host-yelo.sid');
});
