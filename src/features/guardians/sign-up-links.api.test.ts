import { like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { outbox } from '@/platform/mail/tables';
import { tokenHash } from '@/platform/tokens';
import { openBrowser } from '../../../test/browser';
import { delivered } from '../../../test/delivered';
import { makePlayer, makeUser } from '../../../test/factories';
import { startIdentityProvider } from '../../../test/identity-provider';
import { type MailServer, startMailServer } from '../../../test/mail-server';
import { startTestServer, type TestServer } from '../../../test/server';
import { guardianInvitations } from './tables';

// Accounts created without the link of an open invitation.

const email = 'ana@new.test';
const form = { firstName: 'Ana', lastName: 'Cruz', email, password: 'a good password' };
let post: MailServer;
let server: TestServer;
let admin: { id: string };
let child: { id: number };

beforeAll(async () => {
  post = await startMailServer();
  server = await startTestServer({ config: { smtpUrl: post.url } });
  admin = await makeUser(server.db, { role: 'admin' });
  child = await makePlayer(server.db, { firstName: 'Juan' });
});
beforeEach(async () => {
  await server.db.delete(outbox);
  await server.db.delete(guardianInvitations);
  await server.db.execute(sql`update users set email = id || '@gone.test' where email like '%@new.test'`);
});
afterAll(async () => {
  await server.close();
  await post.close();
});

it('have the link mailed again, to that mailbox, and see nothing before it is opened', async () => {
  await inviteLongAgo();
  const browser = openBrowser(server);
  expect((await browser.post('/api/signup', form)).status).toBe(303);
  const [, mail] = await mails();
  expect(mail).toMatchObject({ recipient: email, subject: 'Juan at Test Club: your invitation' });
  expect((await browser.get('/api/players')).json).toEqual([]);
  await browser.get(`/api/invitation?invitation=${tokenIn(mail?.body)}`);
  expect((await browser.get('/api/players')).json).toMatchObject([{ id: child.id }]);
});

it('get the link too of an import that mailed nobody a moment ago', async () => {
  const rows = [['Cruz', 'Bea', '2015-03-14', email]];
  const mapping = { lastName: 0, firstName: 1, birthDate: 2, guardianEmail: 3 };
  const body = { rows, mapping, sendInvitations: false };
  const { json } = await server.request('POST', '/api/players/import', { as: admin, body });
  expect([json.ok, await mails()]).toEqual([1, []]);
  const browser = openBrowser(server);
  await browser.post('/api/signup', form);
  const [mail] = await mails();
  expect(mail).toMatchObject({ recipient: email, subject: 'Bea at Test Club: your invitation' });
  await browser.get(`/api/invitation?invitation=${tokenIn(mail?.body)}`);
  expect((await browser.get('/api/players')).json).toMatchObject([{ firstName: 'Bea' }]);
});

it('get the same answer whether an invitation exists or not', async () => {
  const answers = [];
  for (const prepare of [async () => undefined, inviteLongAgo]) {
    await server.db.execute(sql`update users set email = id || '@gone.test' where email like '%@new.test'`);
    await prepare();
    const browser = openBrowser(server);
    const { status, text, headers } = await browser.post('/api/signup', form);
    const { createdAt, updatedAt, id, ...who } = (await browser.get('/api/auth/user')).json;
    answers.push({ status, text, to: headers.location, named: Object.keys(headers), who });
  }
  expect(answers[1]).toEqual(answers[0]);
});

it('get one too by an expired link, and none where their link linked them', async () => {
  await inviteLongAgo();
  const [first] = await mails();
  await server.db.execute(sql`update guardian_invitation set expires_at = now() - interval '1 second'`);
  const browser = openBrowser(server);
  const page = await browser.get(`/api/signup?invitation=${tokenIn(first?.body)}`);
  expect(page.text).toContain('a new link is mailed to it.');
  await browser.post('/api/signup', { ...form, invitation: tokenIn(first?.body) });
  const [, again] = await mails();
  await delivered(server.db);
  expect(again?.recipient).toBe(email);

  await server.db.execute(sql`update users set email = id || '@gone.test' where email like '%@new.test'`);
  await openBrowser(server).post('/api/signup', { ...form, invitation: tokenIn(again?.body) });
  expect(await mails()).toHaveLength(2);
  expect(await server.db.select().from(guardianInvitations)).toEqual([]);
});

it('keep the links that an admin handed on, where the club has no mail', async () => {
  const silent = await startTestServer({ db: server.db, club: null });
  const path = `/api/players/${child.id}/guardians`;
  const { json } = await silent.request('POST', path, { as: admin, body: { email } });
  await server.db.execute(sql`update outbox_mail set created_at = now() - interval '2 days'`);
  const browser = openBrowser(silent);
  await browser.post('/api/signup', form);
  await browser.get(`/api/invitation?invitation=${tokenIn(json.link)}`);
  expect((await browser.get('/api/players')).json).toMatchObject([{ id: child.id }]);
  await silent.close();
});

it('come from a sign-in provider, and get one unless they follow a valid link of their own', async () => {
  const publicUrl = 'http://club.test';
  const provider = await startIdentityProvider(`${publicUrl}/api/callback`);
  const config = { publicUrl, oidc: provider, smtpUrl: post.url };
  const elsewhere = await startTestServer({ db: server.db, club: null, config });
  const invite = (sub: string, expiresAt: string) => {
    const invitation = { playerId: child.id, email: `${sub}@new.test`, tokenHash: tokenHash(`for-${sub}`), expiresAt };
    return server.db.insert(guardianInvitations).values({ ...invitation, invitedBy: admin.id });
  };
  const late = '2099-01-01T00:00:00Z';
  const comeBy = async (sub: string, returnTo: string, expiresAt = late) => {
    provider.people.set(sub, { sub, email: `${sub}@new.test`, email_verified: true });
    await invite(sub, expiresAt);
    const browser = openBrowser(elsewhere);
    const { headers } = await browser.get(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
    const { pathname, search } = await provider.signIn(String(headers.location), sub);
    expect((await browser.get(pathname + search)).headers.location).toBe(returnTo);
    return browser;
  };
  await comeBy('ana', '/');
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['ana@new.test']);
  const ben = await comeBy('ben', '/api/invitation?invitation=for-ben');
  await ben.get('/api/invitation?invitation=for-ben');
  expect((await ben.get('/api/players')).json).toMatchObject([{ id: child.id }]);
  expect(await mails()).toHaveLength(1);
  await comeBy('cy', '/api/invitation?invitation=for-cy', new Date(Date.now() - 60_000).toISOString());
  await invite('another', late);
  await comeBy('dee', '/api/invitation?invitation=for-another');
  const told = (await mails()).map(({ recipient }) => recipient);
  expect(told).toEqual(['ana@new.test', 'cy@new.test', 'dee@new.test']);
  await elsewhere.close();
  await provider.close();
});

async function inviteLongAgo(): Promise<void> {
  const path = `/api/players/${child.id}/guardians`;
  await server.request('POST', path, { as: admin, body: { email } });
  await server.db.execute(sql`update guardian_invitation set created_at = now() - interval '2 days'`);
  await delivered(server.db);
  await server.db.execute(sql`update outbox_mail set created_at = now() - interval '61 minutes'`);
}

function mails() {
  return server.db.select().from(outbox).where(like(outbox.dedupeKey, 'guardian-invitation:%')).orderBy(outbox.id);
}

function tokenIn(text: string | undefined): string {
  return /invitation=([\w-]{43})/.exec(text ?? '')?.[1] ?? 'no-token';
}
