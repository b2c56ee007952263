import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { outbox } from '@/platform/mail/tables';
import { hashPassword } from '@/platform/passwords';
import { type Browser, openBrowser } from '../../../../test/browser';
import { makeUser } from '../../../../test/factories';
import { makeSubscription } from '../../../../test/push-service';
import { startTestServer, type TestServer } from '../../../../test/server';
import { pushSubscriptions, sessions } from '../tables';

const password = 'a good password';
const path = '/api/account/push';
/** Nothing is sent to it. */
const phone = 'http://127.0.0.1/phone';

let server: TestServer;
let boss: { id: string };
let ana: { id: string; email: string };
let here: Browser;
let there: Browser;

beforeAll(async () => {
  server = await startTestServer({
    config: { smtpUrl: 'smtp://127.0.0.1:1', publicUrl: 'https://club.test' },
    holdMail: true,
  });
  boss = await makeUser(server.db, { role: 'super_admin' });
});
beforeEach(async () => {
  await server.db.delete(pushSubscriptions);
  ana = await makeUser(server.db, { passwordHash: await hashPassword(password) });
  here = await signedIn(ana);
  there = await signedIn(ana);
  await turnOn(here, phone);
  await turnOn(there, 'http://127.0.0.1/tablet');
});
afterAll(() => server.close());

async function signedIn({ email }: { email: string }): Promise<Browser> {
  const browser = openBrowser(server);
  await browser.post('/api/login', { email, password });
  return browser;
}

function send(browser: Browser, method: string, to: string, body?: unknown) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return server.request(method, to, { body, headers: { cookie } });
}

async function turnOn(browser: Browser, endpoint: string) {
  const answer = await send(browser, 'PUT', path, makeSubscription(endpoint).form);
  expect(answer.status, answer.text).toBe(204);
}

/** The browsers of these tests that are still subscribed. */
async function subscribed(): Promise<string[]> {
  const rows = await server.db.select({ endpoint: pushSubscriptions.endpoint }).from(pushSubscriptions);
  return rows.map(({ endpoint }) => endpoint.split('/').at(-1) ?? '').toSorted();
}

it('ends with the sign-out of its own session', async () => {
  expect(await subscribed()).toEqual(['phone', 'tablet']);
  await here.get('/api/logout');
  expect(await subscribed()).toEqual(['tablet']);
});

it('ends when the session is ended from another device, one or all', async () => {
  const { sessions: listed } = (await send(here, 'GET', '/api/account')).json;
  const other = listed.find(({ isThis }: { isThis: boolean }) => !isThis);
  expect((await send(here, 'DELETE', `/api/account/sessions/${other.id}`)).status).toBe(204);
  expect(await subscribed()).toEqual(['phone']);
  await turnOn(await signedIn(ana), 'http://127.0.0.1/laptop');
  expect((await send(here, 'DELETE', '/api/account/sessions')).status).toBe(204);
  expect(await subscribed()).toEqual(['phone']);
});

it.each([
  ['when the account is deactivated', () => asBoss('PUT', `/api/admin/users/${ana.id}/deactivate`)],
  ['when the role changes', () => asBoss('PUT', `/api/admin/users/${ana.id}/role`, { role: 'coach' })],
  ['when its owner leaves the club', () => send(here, 'POST', '/api/account/leave', { password })],
  [
    'when its owner changes the password',
    () => send(here, 'PUT', '/api/account/password', { oldPassword: password, newPassword: 'a better password' }),
  ],
])('ends on all devices %s', async (_when, act) => {
  const answer = await act();
  expect(answer.status, answer.text).toBeLessThan(300);
  expect(await subscribed()).toEqual([]);
});

it('ends on all devices when the password is reset by a link', async () => {
  await openBrowser(server).post('/api/forgot-password', { email: ana.email });
  const [mail] = await server.db.select().from(outbox).where(eq(outbox.recipient, ana.email));
  const token = /token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
  const answer = await openBrowser(server).post('/api/reset-password', { token, password: 'quite another one' });
  expect(answer.status).toBe(303);
  expect(await subscribed()).toEqual([]);
});

it('passes to the person who signs in on the same device next, when they turn it on', async () => {
  const ben = await makeUser(server.db, { passwordHash: await hashPassword(password) });
  const browser = await signedIn(ben);
  expect((await send(browser, 'GET', path)).json.isOn).toBe(false);
  await turnOn(browser, phone);
  const [row] = await server.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, phone));
  expect(row?.userId).toBe(ben.id);
  expect((await send(here, 'GET', path)).json.isOn).toBe(false);
});

it('is not made for a session that ends at the same time', async () => {
  await server.db.delete(pushSubscriptions);
  const form = makeSubscription(phone).form;
  const [answer] = await Promise.all([send(here, 'PUT', path, form), server.db.delete(sessions)]);
  expect([204, 401]).toContain(answer.status);
  expect(await subscribed()).toEqual([]);
});

function asBoss(method: string, to: string, body?: unknown) {
  return server.request(method, to, { as: boss, body });
}
