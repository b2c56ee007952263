import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '@/features/accounts/tables';
import { players } from '@/features/players/tables';
import { outbox } from '@/platform/mail/tables';
import { openBrowser } from '../../../test/browser';
import { makePlayer, makeTeam, makeUser } from '../../../test/factories';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { acceptInvitation, pruneInvitations } from './commands/accept-invitation';
import { guardianInvitations } from './tables';

let server: TestServer;
let admin: { id: string };
let coach: { id: string };
let parent: { id: string; email: string };
let child: { id: number };
let sibling: { id: number };

const longAgo = '2026-01-02T03:04:05.000Z';
const email = 'Second.Parent@new.test';
const form = { firstName: 'Ben', lastName: 'Cruz', email, password: 'a good password' };

beforeAll(async () => {
  server = await startTestServer();
  admin = await makeUser(server.db, { role: 'admin' });
  coach = await makeUser(server.db, { role: 'coach' });
});
beforeEach(async () => {
  const { db } = server;
  await db.delete(outbox);
  await db.delete(guardianInvitations);
  await db.execute(sql`update users set email = id || '@gone.test' where lower(email) = ${email.toLowerCase()}`);
  const team = await makeTeam(db, { coachId: coach.id });
  parent = await makeUser(db);
  child = await makePlayer(db, { firstName: 'Juan', teamId: team.id, guardians: [parent] });
  sibling = await makePlayer(db, { firstName: 'Ana', guardians: [parent] });
});
afterAll(() => server.close());

describe('an invitation', () => {
  it('is mailed with a link, of which only a hash is stored', async () => {
    const answer = await invite(parent, child, email);
    expect(answer).toMatchObject({ status: 201, json: { outcome: 'invited', invitations: [{ email }] } });
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: email, subject: 'Your invitation to Test Club' });
    const [row] = await server.db.select().from(guardianInvitations);
    expect(Date.parse(row?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
    expect(JSON.stringify(row)).not.toContain(tokenIn(mail?.body));
    expect(mail?.dedupeKey).not.toContain(tokenIn(mail?.body));
  });

  it('contains text of staff, and no name that anybody may have typed', async () => {
    await server.db.update(players).set({ firstName: 'Win https://evil.test' }).where(eq(players.id, child.id));
    await invite(parent, child, email);
    await invite(admin, sibling, 'third@new.test');
    const [fromFamily, fromStaff] = await mails();
    expect(fromFamily?.body).toContain('A parent at Test Club invites you to follow a player there');
    expect(JSON.stringify(fromFamily)).not.toContain('evil.test');
    expect(fromStaff).toMatchObject({ recipient: 'third@new.test', subject: 'Ana at Test Club: your invitation' });
    expect(fromStaff?.body).toContain('You are invited to follow Ana at Test Club');
  });

  it('lets a new account see the child at once, and works once', async () => {
    await invite(parent, child, email);
    const token = tokenIn((await mails())[0]?.body);
    const browser = openBrowser(server);
    const page = await browser.get(`/api/signup?invitation=${token}`);
    expect(page.text).toContain('to follow Juan at Test Club');
    expect(page.text).toContain(`value="${email}"`);
    expect(page.text).toContain('<meta name="referrer" content="origin">');
    const answer = await browser.post('/api/signup', { ...form, invitation: token });
    expect([answer.status, answer.headers.location]).toEqual([303, '/players']);
    expect((await browser.get('/api/players')).json.map(({ id }: { id: number }) => id)).toEqual([child.id]);
    const { json } = await read(admin);
    expect(json.invitations).toEqual([]);
    expect(json.parentId).toBe(parent.id);
    expect(json.guardians.map((one: { email: string }) => one.email)).toEqual([parent.email, email]);
    expect(await provedAt(email)).not.toBeNull();
    const again = await openBrowser(server).get(`/api/signup?invitation=${token}`);
    expect(again.text).toContain('This invitation was used already or is too old.');
    await openBrowser(server).post('/api/signup', { ...form, email: 'third@new.test', invitation: token });
    expect((await read(admin)).json.guardians).toHaveLength(2);
  });

  it('makes no account for another e-mail than the one it was sent to', async () => {
    await invite(parent, child, email);
    const token = tokenIn((await mails())[0]?.body);
    const another = 'somebody.else@new.test';
    const browser = openBrowser(server);
    const answer = await browser.post('/api/signup', { ...form, email: another, invitation: token });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(
      'This invitation was sent to another e-mail. Use that one, or make an account without the invitation.',
    );
    expect(answer.text).toMatch(/<input id="email"[^>]* aria-invalid="true"/);
    expect(answer.text).toContain('<a href="/api/signup">Make one without it</a>');
    expect(await browser.whoAmI()).toBeUndefined();
    expect(await provedAt(another)).toBeUndefined();
    expect((await read(admin)).json).toMatchObject({ guardians: [{ id: parent.id }], invitations: [{ email }] });
    const inTime = await openBrowser(server).post('/api/signup', {
      ...form,
      email: email.toUpperCase(),
      invitation: token,
    });
    expect(inTime.status).toBe(303);
    expect((await read(admin)).json.guardians).toHaveLength(2);
  });

  it('links no account with another e-mail, whoever uses it', async () => {
    await invite(parent, child, email);
    const token = tokenIn((await mails())[0]?.body);
    const stranger = await makeUser(server.db);
    expect(await server.db.transaction((tx) => acceptInvitation(tx, stranger, token))).toBe(0);
    expect((await read(admin)).json).toMatchObject({ guardians: [{ id: parent.id }], invitations: [{ email }] });
  });

  it('links every child that the e-mail was invited to', async () => {
    await invite(parent, child, email);
    await invite(admin, sibling, email.toUpperCase());
    const [first] = await mails();
    const browser = openBrowser(server);
    await browser.post('/api/signup', { ...form, invitation: tokenIn(first?.body) });
    expect((await browser.get('/api/players')).json).toHaveLength(2);
  });

  it('is accepted by whoever signs in with that e-mail, and by nobody else', async () => {
    await invite(parent, child, email);
    const token = tokenIn((await mails())[0]?.body);
    const other = await makeUser(server.db);
    const wrong = await server.request('GET', `/api/invitation?invitation=${token}`, { as: other });
    expect(wrong.status).toBe(409);
    expect(wrong.text).toContain('This invitation was sent to another e-mail.');
    const second = await makeUser(server.db, { email: email.toLowerCase() });
    const led = await server.request('GET', `/api/signup?invitation=${token}`, { as: second });
    expect(led.status).toBe(302);
    const answer = await server.request('GET', String(led.headers.location), { as: second });
    expect([answer.status, answer.headers.location]).toEqual([302, '/players']);
    expect((await server.request('GET', '/api/players', { as: second })).json).toHaveLength(1);
  });

  it('leads a person with an account directly to sign-in', async () => {
    await invite(parent, child, email);
    const token = tokenIn((await mails())[0]?.body);
    const { text } = await openBrowser(server).get(`/api/signup?invitation=${token}`);
    expect(text).toContain(`/api/login?returnTo=${encodeURIComponent(`/api/invitation?invitation=${token}`)}`);
    const led = await openBrowser(server).get(`/api/invitation?invitation=${token}`);
    expect(led.headers.location).toBe(`/api/signup?invitation=${token}`);
  });

  it('that is expired or withdrawn links nobody', async () => {
    await invite(parent, child, email);
    const token = tokenIn((await mails())[0]?.body);
    await server.db.execute(sql`update guardian_invitation set expires_at = now() - interval '1 second'`);
    const browser = openBrowser(server);
    await browser.post('/api/signup', { ...form, invitation: token });
    expect((await browser.get('/api/players')).json).toEqual([]);
    const answer = await invite(parent, sibling, 'fresh@new.test');
    const [{ id }] = answer.json.invitations;
    const path = `/api/players/${sibling.id}/invitations/${id}`;
    expectRefusal(await server.request('DELETE', `/api/players/${child.id}/invitations/${id}`, { as: parent }), 404);
    expect((await server.request('DELETE', path, { as: parent })).status).toBe(204);
    expectRefusal(await server.request('DELETE', path, { as: parent }), 404);
  });

  it('is one mail however often it is requested, and a new link after a while', async () => {
    await Promise.all([invite(parent, child, email), invite(parent, child, email.toUpperCase())]);
    await Promise.all([
      invite(admin, child, email),
      invite(await makeUser(server.db, { role: 'admin' }), child, email),
    ]);
    expect(await mails()).toHaveLength(1);
    await server.db.execute(sql`update outbox_mail set created_at = now() - interval '61 minutes'`);
    const old = tokenIn((await mails())[0]?.body);
    await invite(parent, child, email);
    expect(await mails()).toHaveLength(2);
    expect((await openBrowser(server).get(`/api/signup?invitation=${old}`)).text).toContain(
      'used already or is too old',
    );
    expect((await read(parent)).json.invitations).toHaveLength(1);
  });

  it('is mailed at once where the previous link was shown to nobody, or its mail failed', async () => {
    const invitation = { playerId: child.id, email, invitedBy: admin.id, expiresAt: '2099-01-01T00:00:00Z' };
    await server.db.insert(guardianInvitations).values({ ...invitation, tokenHash: 'not told' });
    expect((await invite(admin, child, email)).json).toMatchObject({ outcome: 'invited', invitations: { length: 1 } });
    expect(await mails()).toHaveLength(1);
    await server.db.update(outbox).set({ status: 'failed' });
    expect((await invite(admin, child, email)).json.invitations).toHaveLength(1);
    const [mail] = await mails();
    expect((await openBrowser(server).get(`/api/signup?invitation=${tokenIn(mail?.body)}`)).text).toContain('Juan');
  });

  it('drops a queued mail when a newer link replaces it', async () => {
    await invite(admin, child, email);
    await server.db.update(outbox).set({ status: 'waiting' });
    await server.db.execute(sql`update outbox_mail set created_at = now() - interval '61 minutes'`);
    await invite(admin, child, email);
    const left = await server.db.select({ status: outbox.status }).from(outbox);
    expect(left).toEqual([{ status: 'kept' }]);
  });

  it('is limited in number for a family', async () => {
    const answers = [];
    for (let n = 0; n < 21; n++) answers.push(await invite(parent, child, `person${n}@new.test`));
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(201), 429]);
  });

  it('counts for the day even if it was withdrawn', async () => {
    const answers = [];
    for (let n = 0; n < 21; n++) {
      const answer = await invite(parent, child, email);
      answers.push(answer.status);
      await server.db.delete(guardianInvitations);
    }
    expect(answers).toEqual([...Array(20).fill(201), 429]);
  });

  it('is visible to admins and the family, not to a coach, and to nobody else', async () => {
    await invite(parent, child, email);
    expect((await read(admin)).json.invitations).toHaveLength(1);
    expect((await read(parent)).json.invitations).toHaveLength(1);
    expect((await read(coach)).json.invitations).toEqual([]);
    expect((await read(coach)).text).not.toContain('@');
    expectRefusal(await invite(await makeUser(server.db), child, 'x@new.test'), 404);
    expectRefusal(await invite(coach, child, 'x@new.test'), 403);
  });

  it('is kept for a while when its link has expired, and then deleted with its mail', async () => {
    await invite(parent, child, email);
    await server.db.execute(sql`update guardian_invitation set expires_at = now() - interval '1 second'`);
    await server.db.execute(sql`update outbox_mail set created_at = now() - interval '8 days'`);
    await pruneInvitations(server.db);
    expect(await server.db.select().from(guardianInvitations)).toHaveLength(1);
    expect(await mails()).toMatchObject([{ body: '' }]);
  });
});

describe('a person with an account', () => {
  it('and a confirmed e-mail is linked by an admin, gets a mail, and sees the child', async () => {
    const second = await makeUser(server.db, { firstName: 'Lea', lastName: 'Sy', email, emailProvedAt: longAgo });
    const answer = await invite(admin, child, email.toLowerCase());
    expect(answer.json).toMatchObject({
      outcome: 'linked',
      invitations: [],
      guardians: [{ id: parent.id }, { id: second.id, name: 'Lea Sy' }],
    });
    expect((await read(parent)).json.guardians[1]).toEqual({ id: second.id, name: 'Lea Sy', email: null });
    expect(await mails()).toMatchObject([{ recipient: email.toLowerCase(), subject: 'Juan at Test Club' }]);
    expect((await server.request('GET', '/api/players', { as: second })).json).toHaveLength(1);
    expect((await invite(admin, child, email)).json).toMatchObject({ outcome: 'known', invitations: [] });
    expect(await mails()).toHaveLength(1);
    expect((await read(admin)).json.guardians).toHaveLength(2);
    // A family doesn't learn who has an account.
    expect((await invite(parent, child, email)).json).toMatchObject({ outcome: 'invited' });
  });

  it('and an unconfirmed e-mail sees nothing before the link in the mail is opened', async () => {
    const squatter = openBrowser(server);
    await squatter.post('/api/signup', form);
    expect((await invite(admin, child, email)).json).toMatchObject({ outcome: 'invited', invitations: [{ email }] });
    expect((await read(admin)).json.guardians).toHaveLength(1);
    expect((await squatter.get('/api/players')).json).toEqual([]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: email, subject: 'Juan at Test Club: your invitation' });
    expect(mail?.body).toContain('or sign in');
    expect(await provedAt(email)).toBeNull();
    await squatter.get(`/api/invitation?invitation=${tokenIn(mail?.body)}`);
    expect((await squatter.get('/api/players')).json).toHaveLength(1);
    expect(await provedAt(email)).not.toBeNull();
    expect((await invite(admin, sibling, email)).json).toMatchObject({ outcome: 'linked' });
  });

  it('is never revealed to a parent by an e-mail', async () => {
    await makeUser(server.db, { email, emailProvedAt: longAgo });
    await makeUser(server.db, { email: 'unproved@new.test' });
    await makeUser(server.db, { email: 'gone@new.test', isActive: false });
    for (const to of [email, 'unproved@new.test', 'gone@new.test', 'nobody@new.test']) {
      const { status, json } = await invite(parent, child, to);
      expect([status, json.outcome, json.guardians.length, json.invitations.at(-1).email]).toEqual([
        201,
        'invited',
        1,
        to,
      ]);
    }
    expect((await mails()).map(({ subject }) => subject)).toEqual(Array(4).fill('Your invitation to Test Club'));
    expectRefusal(await invite(admin, child, 'gone@new.test'), 400);
  });

  it('is removed by an admin alone, and no longer sees the child', async () => {
    const second = await makeUser(server.db, { email, emailProvedAt: longAgo });
    await invite(admin, child, email);
    const path = `/api/players/${child.id}/guardians/${second.id}`;
    expectRefusal(await server.request('DELETE', path, { as: parent }), 403);
    expect((await server.request('DELETE', path, { as: admin })).status).toBe(204);
    expectRefusal(await server.request('DELETE', path, { as: admin }), 404);
    expect((await server.request('GET', '/api/players', { as: second })).json).toEqual([]);
  });
});

function invite(as: { id: string }, { id }: { id: number }, to: string) {
  return server.request('POST', `/api/players/${id}/guardians`, { as, body: { email: to } });
}

function read(as: { id: string }) {
  return server.request('GET', `/api/players/${child.id}`, { as });
}

async function provedAt(address: string) {
  const [row] = await server.db
    .select({ at: users.emailProvedAt })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${address})`);
  return row?.at;
}

function mails() {
  return server.db
    .select()
    .from(outbox)
    .where(and(like(outbox.dedupeKey, 'guardian-%'), eq(outbox.status, 'kept')))
    .orderBy(outbox.id);
}

function tokenIn(body: string | undefined): string {
  return /invitation=([\w-]{43})/.exec(body ?? '')?.[1] ?? 'no token in the mail';
}
