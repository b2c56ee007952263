import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { outbox } from '@/platform/mail/tables';
import { openBrowser } from '../../../test/browser';
import { delivered } from '../../../test/delivered';
import { makePlayer, makeUser } from '../../../test/factories';
import { startMailServer } from '../../../test/mail-server';
import { startTestServer, type TestServer } from '../../../test/server';
import { guardianInvitations } from './tables';

const email = 'second@new.test';
let server: TestServer;
let admin: { id: string };
let parent: { id: string };
let child: { id: number };

beforeAll(async () => {
  server = await startTestServer({ club: { name: 'Habagat' } });
  admin = await makeUser(server.db, { role: 'admin' });
  parent = await makeUser(server.db);
});
beforeEach(async () => {
  await server.db.delete(guardianInvitations);
  await server.db.delete(outbox);
  child = await makePlayer(server.db, { guardians: [parent] });
});
afterAll(() => server.close());

function invite(as: { id: string }, on = server) {
  return on.request('POST', `/api/players/${child.id}/guardians`, { as, body: { email } });
}

function renew(id: number, as = admin, on = server) {
  return on.request('POST', `/api/players/${child.id}/invitations/${id}/renew`, { as });
}

async function pageOf(link: string): Promise<string> {
  const { pathname, search } = new URL(link);
  return (await openBrowser(server).get(pathname + search)).text;
}

it('is shown to admins where no mail server sends it, and never to a family, who could confirm the e-mail with it', async () => {
  const { json } = await invite(admin);
  expect(json).toMatchObject({ outcome: 'invited', invitations: [{ email }] });
  expect(await pageOf(json.link)).toContain('to follow');
  expect((await invite(parent)).json.link).toBeNull();
});

it('replaces every older one for that child', async () => {
  const { json: first } = await invite(admin);
  await invite(parent);
  const { status, json } = await renew(first.invitations[0].id);
  expect(status).toBe(200);
  expect(json.invitations).toHaveLength(1);
  expect(await pageOf(first.link)).toContain('used already or is too old');
  expect(await pageOf(json.link)).toContain('to follow');
  expect((await renew(first.invitations[0].id)).status).toBe(404);
  const [old] = await server.db.select().from(outbox).where(eq(outbox.body, ''));
  expect(old?.recipient).toBe(email);
});

it('is shown to nobody where mail can be sent, and is mailed once in ten minutes', async () => {
  const mails = await startMailServer();
  const sending = await startTestServer({ db: server.db, club: null, config: { smtpUrl: mails.url } });
  const { json } = await invite(admin, sending);
  expect(json.link).toBeNull();
  await delivered(server.db);
  const again = await renew(json.invitations[0].id, admin, sending);
  expect([again.status, again.json.message]).toEqual([429, expect.stringContaining('wait ten minutes')]);
  await server.db.update(outbox).set({ createdAt: '2026-01-01T00:00:00Z' });
  const late = await renew(json.invitations[0].id, admin, sending);
  expect([late.status, late.json.link]).toEqual([200, null]);
  await expect.poll(() => mails.received.length).toBe(2);
  await sending.close();
  await mails.close();
});
