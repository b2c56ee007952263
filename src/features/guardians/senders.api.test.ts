import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '@/platform/mail/tables';
import { openBrowser } from '../../../test/browser';
import { makePlayer, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { endInvitationsOf } from './commands/end-invitations';
import { guardianInvitations, guardians } from './tables';

// The sender of an invitation: who sees it, who withdraws it, and when it ends.

let server: TestServer;
let admin: { id: string };
let parent: { id: string; email: string };
let second: { id: string; email: string };
let child: { id: number };
let sibling: { id: number };

const email = 'Third.Parent@new.test';
const another = 'Another.Me@new.test';
const form = { firstName: 'Ben', lastName: 'Cruz', email, password: 'a good password' };

beforeAll(async () => {
  server = await startTestServer();
  admin = await makeUser(server.db, { role: 'admin' });
});
beforeEach(async () => {
  const { db } = server;
  await db.delete(outbox);
  await db.delete(guardianInvitations);
  await db.execute(sql`update users set email = id || '@gone.test' where email like '%@new.test'`);
  parent = await makeUser(db);
  second = await makeUser(db);
  child = await makePlayer(db, { firstName: 'Juan', guardians: [parent] });
  sibling = await makePlayer(db, { firstName: 'Ana', guardians: [parent] });
});
afterAll(() => server.close());

it('an invitation of the club or another parent can be neither seen, withdrawn nor replaced by a family', async () => {
  await server.db.insert(guardians).values({ playerId: child.id, userId: second.id, rank: 2 });
  await invite(admin, child, email);
  await invite(second, child, 'of-the-second@new.test');
  const seen = async (as: { id: string }) =>
    (await read(as)).json.invitations.map((one: { email: string }) => one.email);
  expect(await seen(parent)).toEqual([]);
  expect(await seen(second)).toEqual(['of-the-second@new.test']);
  const { json } = await read(admin);
  expect(json.invitations).toHaveLength(2);
  for (const { id } of json.invitations) {
    const path = `/api/players/${child.id}/invitations/${id}`;
    expectRefusal(await server.request('DELETE', path, { as: parent }), 404);
  }
  await server.db.execute(sql`update outbox_mail set created_at = now() - interval '61 minutes'`);
  expect((await invite(parent, child, email)).json.invitations).toMatchObject([{ email }]);
  expect(await seen(parent)).toEqual([email]);
  const links = (await mails()).filter(({ recipient }) => recipient === email).map(({ body }) => tokenIn(body));
  expect(links).toHaveLength(2);
  for (const token of links) {
    expect((await openBrowser(server).get(`/api/signup?invitation=${token}`)).text).toContain('to follow Juan');
  }
  await openBrowser(server).post('/api/signup', { ...form, invitation: links[0] ?? '' });
  expect((await read(admin)).json).toMatchObject({ guardians: { length: 3 }, invitations: { length: 1 } });
});

describe('a guardian who is removed from a player', () => {
  const ways: [string, () => Promise<unknown>][] = [
    ['by an admin', () => server.request('DELETE', `/api/players/${child.id}/guardians/${parent.id}`, { as: admin })],
    ['by another parent in the same place', () => setParent(second.id)],
    ['by no parent in the same place', () => setParent(null)],
    ['by a deactivation', () => server.db.transaction((tx) => endInvitationsOf(tx, parent.id))],
  ];
  it.each(ways)('%s loses the invitations sent as a way back', async (_how, unlinkGuardian) => {
    await invite(parent, child, another);
    await invite(parent, child, 'waiting@new.test');
    await invite(admin, child, 'of-the-club@new.test');
    await server.db.update(outbox).set({ status: 'waiting' }).where(eq(outbox.recipient, 'waiting@new.test'));
    const token = tokenIn((await mails()).find(({ recipient }) => recipient === another)?.body);
    await unlinkGuardian();
    const left = await server.db.select().from(outbox).orderBy(outbox.id);
    expect(left.map(({ recipient, body }) => [recipient, body !== ''])).toEqual([
      [another, false],
      ['of-the-club@new.test', true],
    ]);
    expect((await read(admin)).json.invitations).toMatchObject([{ email: 'of-the-club@new.test' }]);
    const browser = openBrowser(server);
    const page = await browser.get(`/api/signup?invitation=${token}`);
    expect(page.text).toContain('This invitation was used already or is too old.');
    await browser.post('/api/signup', { ...form, email: another, invitation: token });
    expect((await browser.get('/api/players')).json).toEqual([]);
  });

  it('keeps invitations to other children, also where one mail had both', async () => {
    await invite(parent, sibling, another);
    await server.db.execute(sql`insert into guardian_invitation (player_id, email, token_hash, invited_by, expires_at)
      select ${child.id}, email, token_hash, invited_by, expires_at from guardian_invitation`);
    await setParent(null);
    const [mail] = await mails();
    const { text } = await openBrowser(server).get(`/api/signup?invitation=${tokenIn(mail?.body)}`);
    expect(text).toContain('to follow Ana at');
  });

  it('cannot return by an invitation to their own e-mail either', async () => {
    await server.db.insert(guardians).values({ playerId: child.id, userId: second.id, rank: 2 });
    await invite(second, child, parent.email.toUpperCase());
    const token = tokenIn((await mails())[0]?.body);
    await setParent(null);
    const answer = await server.request('GET', `/api/invitation?invitation=${token}`, { as: parent });
    expect([answer.status, answer.text.includes('This invitation was used already')]).toEqual([404, true]);
    expect((await read(admin)).json).toMatchObject({ guardians: [{ id: second.id }], invitations: [] });
  });

  it('cannot return by one that was being sent at that moment', async () => {
    await invite(parent, child, another);
    const token = tokenIn((await mails())[0]?.body);
    await server.db.delete(guardians).where(eq(guardians.playerId, child.id));
    expect((await read(admin)).json.invitations).toEqual([]);
    const { text } = await openBrowser(server).get(`/api/signup?invitation=${token}`);
    expect(text).toContain('This invitation was used already or is too old.');
  });
});

async function setParent(parentId: string | null) {
  const { json } = await read(admin);
  const { firstName, lastName, birthDate } = json;
  const body = { firstName, lastName, birthDate, parentId, confirmUnproved: true };
  const answer = await server.request('PUT', `/api/players/${child.id}`, { as: admin, body });
  expect(answer.status).toBe(200);
}

function invite(as: { id: string }, { id }: { id: number }, to: string) {
  return server.request('POST', `/api/players/${id}/guardians`, { as, body: { email: to } });
}

function read(as: { id: string }) {
  return server.request('GET', `/api/players/${child.id}`, { as });
}

function mails() {
  return server.db.select().from(outbox).where(like(outbox.dedupeKey, 'guardian-%')).orderBy(outbox.id);
}

function tokenIn(body: string | undefined): string {
  return /invitation=([\w-]{43})/.exec(body ?? '')?.[1] ?? 'no token in the mail';
}
