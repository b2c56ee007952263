import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { teams } from '@/features/teams/tables';
import { now } from '@/platform/clock';
import { SESSION_COOKIE } from '@/platform/http/request/cookies';
import { outbox } from '@/platform/mail/tables';
import { openBrowser } from '../../../test/browser';
import { makeStaffInvitation, makeTeam, makeUser } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { pruneAccounts } from './commands/cleanup';
import { staffInvitations, users } from './tables';

const longAgo = '2026-01-02T03:04:05.000Z';
const password = 'two skates and a puck';
let server: TestServer;
let superAdmin: { id: string };
let admin: { id: string };

beforeAll(async () => {
  server = await startTestServer({ club: { name: 'Habagat' } });
  superAdmin = await makeUser(server.db, { role: 'super_admin', firstName: 'Sol', lastName: 'Reyes' });
  admin = await makeUser(server.db, { role: 'admin' });
});
beforeEach(async () => {
  await server.db.delete(staffInvitations);
  await server.db.delete(outbox);
});
afterAll(() => server.close());

function invite(as: { id: string }, body: Record<string, unknown>) {
  return server.request('POST', '/api/staff-invitations', { as, body });
}

async function tokenOf(body: Record<string, unknown>, as = superAdmin): Promise<string> {
  const { status, json } = await invite(as, body);
  expect(status).toBe(201);
  return new URL(json.link).searchParams.get('invitation') ?? '';
}

function signUp(email: string, invitation: string) {
  const browser = openBrowser(server);
  const form = { firstName: 'Ben', lastName: 'Cruz', email, password, invitation };
  return { browser, answer: browser.post('/api/signup', form) };
}

async function roleOf(email: string): Promise<string | undefined> {
  const [row] = await server.db.select().from(users).where(eq(users.email, email));
  return row?.role;
}

async function listed(as = superAdmin) {
  return (await server.request('GET', '/api/staff-invitations', { as })).json;
}

describe('a staff invitation', () => {
  it('is shown to those who may make it, with its link once where no mail server sends it', async () => {
    const { db } = server;
    const team = await makeTeam(db, { name: 'Red' });
    const { status, json } = await invite(admin, { email: 'New@coach.test', role: 'coach', teamId: String(team.id) });
    expect(status).toBe(201);
    expect(json).toMatchObject({ email: 'New@coach.test', role: 'coach', teamName: 'Red', mailed: 'kept' });
    expect(json.link).toMatch(/\/api\/signup\?invitation=[\w-]{43}$/);
    const days = (Date.parse(json.expiresAt) - Date.parse(json.createdAt)) / 86_400_000;
    expect(days).toBe(7);
    await invite(superAdmin, { email: 'new@admin.test', role: 'admin' });
    const { link: _link, ...shown } = json;
    expect(await listed(admin)).toEqual([shown]);
    expect((await listed()).map(({ email }: { email: string }) => email)).toEqual(['new@admin.test', 'New@coach.test']);
    expect((await listed())[0]).toMatchObject({ invitedBy: 'Sol Reyes' });
    const token = new URL(json.link).searchParams.get('invitation') ?? '';
    expect(JSON.stringify(await db.select().from(staffInvitations))).not.toContain(token);
  });

  it('is mailed once, with a text for its role', async () => {
    const token = await tokenOf({ email: 'a@coach.test', role: 'coach' });
    const [mail] = await server.db.select().from(outbox).where(eq(outbox.recipient, 'a@coach.test'));
    expect(mail).toMatchObject({ subject: 'You are invited to coach at Habagat' });
    expect(mail?.dedupeKey).toMatch(/^staff-invitation:[0-9a-f]{16}$/);
    expect(mail?.body).toContain(`?invitation=${token}`);
    expect(mail?.dedupeKey).not.toContain(token.slice(0, 8));
  });

  it('makes an account with its role, whose e-mail is confirmed and whose team has a coach', async () => {
    const team = await makeTeam(server.db, { name: 'Blue' });
    const token = await tokenOf({ email: 'ben@coach.test', role: 'coach', teamId: team.id }, admin);
    const page = await openBrowser(server).get(`/api/signup?invitation=${token}`);
    expect(page.text).toContain('to coach Blue at Habagat');
    expect(page.text).toContain('value="ben@coach.test"');
    const { browser, answer } = signUp('BEN@coach.test', token);
    expect((await answer).headers.location).toBe('/');
    const me = await browser.whoAmI();
    expect(me).toMatchObject({ role: 'coach', teamIds: [team.id] });
    const [row] = await server.db
      .select()
      .from(users)
      .where(eq(users.id, me?.id ?? ''));
    expect(row?.emailProvedAt).not.toBeNull();
    expect(await listed()).toEqual([]);
    const [mail] = await server.db.select().from(outbox).where(eq(outbox.recipient, 'ben@coach.test'));
    expect(mail?.body).toBe('');
  });

  it('works once, also for two concurrent requests', async () => {
    const token = await tokenOf({ email: 'once@coach.test', role: 'admin' });
    const both = await Promise.all([signUp('once@coach.test', token).answer, signUp('once@coach.test', token).answer]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const page = await openBrowser(server).get(`/api/signup?invitation=${token}`);
    expect(page.text).toContain('used already or is too old');
    await signUp('another@coach.test', token).answer;
    expect(await roleOf('another@coach.test')).toBe('parent');
  });

  it('works for no other e-mail, at sign-up and when signed in', async () => {
    const token = await tokenOf({ email: 'mine@coach.test', role: 'admin' });
    const { status, text } = await signUp('thief@coach.test', token).answer;
    expect([status, text.includes('sent to another e-mail')]).toEqual([400, true]);
    expect(await roleOf('thief@coach.test')).toBeUndefined();
    const thief = await makeUser(server.db);
    const answer = await server.request('GET', `/api/invitation?invitation=${token}`, { as: thief });
    expect(answer.status).toBe(409);
    expect(await listed()).toHaveLength(1);
  });

  it('does not change a team that has another coach', async () => {
    const coach = await makeUser(server.db, { role: 'coach' });
    const team = await makeTeam(server.db, { coachId: coach.id });
    const token = await tokenOf({ email: 'second@coach.test', role: 'coach', teamId: team.id });
    await signUp('second@coach.test', token).answer;
    const [row] = await server.db.select().from(teams).where(eq(teams.id, team.id));
    expect(row?.coachId).toBe(coach.id);
    expect(await roleOf('second@coach.test')).toBe('coach');
  });
});

describe('a signed-in user who accepts an invitation', () => {
  it('gets a higher role at once, and every other session ends', async () => {
    const token = await tokenOf({ email: 'was@parent.test', role: 'coach' });
    const person = await makeUser(server.db, { email: 'was@parent.test' });
    const other = await server.request('GET', '/api/auth/user', { as: person });
    expect(other.status).toBe(200);
    const answer = await server.request('GET', `/api/invitation?invitation=${token}`, { as: person });
    expect([answer.status, answer.headers.location]).toEqual([302, '/']);
    const cookie = answer.headers['set-cookie']?.findLast((one) => one.startsWith(SESSION_COOKIE)) ?? '';
    const renewed = await server.request('GET', '/api/auth/user', { headers: { cookie: cookie.split(';')[0] ?? '' } });
    expect(renewed.json).toMatchObject({ role: 'coach' });
    expect((await server.request('GET', '/api/auth/user', { as: person })).status).toBe(401);
  });

  it('never gets a lower role, and stays signed in', async () => {
    const token = await tokenOf({ email: 'is@admin.test', role: 'coach' });
    const person = await makeUser(server.db, { email: 'is@admin.test', role: 'admin' });
    await server.request('GET', `/api/invitation?invitation=${token}`, { as: person });
    expect((await server.request('GET', '/api/auth/user', { as: person })).json).toMatchObject({ role: 'admin' });
    expect(await listed()).toEqual([]);
  });
});

describe('a staff invitation ends', () => {
  const states = [
    ['withdrawn', (id: number) => server.request('DELETE', `/api/staff-invitations/${id}`, { as: superAdmin })],
    ['renewed', (id: number) => server.request('POST', `/api/staff-invitations/${id}/renew`, { as: superAdmin })],
    ['too old', () => server.db.update(staffInvitations).set({ expiresAt: now })],
    ['asked for anew', () => invite(superAdmin, { email: 'LATE@coach.test', role: 'coach' })],
  ] as const;
  it.each(states)('when it is %s', async (_what, end) => {
    const token = await tokenOf({ email: 'late@coach.test', role: 'coach' });
    const [{ id }] = await listed();
    await end(id);
    const page = await openBrowser(server).get(`/api/signup?invitation=${token}`);
    expect(page.text).toContain('used already or is too old');
    const dead = await server.db
      .select()
      .from(outbox)
      .where(like(outbox.body, `%${token}%`));
    expect(dead.length).toBe(_what === 'too old' ? 1 : 0);
  });

  it.each([
    ['is deactivated', { isActive: false }],
    ['is no longer an admin', { role: 'coach' as const }],
    ['has left', { leftAt: longAgo }],
  ])('when its inviter %s', async (_what, change) => {
    const inviter = await makeUser(server.db, { role: 'admin' });
    const token = await tokenOf({ email: 'orphan@coach.test', role: 'coach' }, inviter);
    await server.db.update(users).set(change).where(eq(users.id, inviter.id));
    expect(await listed()).toEqual([]);
    const page = await openBrowser(server).get(`/api/signup?invitation=${token}`);
    expect(page.text).toContain('used already or is too old');
    // Who may invite takes the e-mail's place over.
    expect((await invite(admin, { email: 'orphan@coach.test', role: 'coach' })).status).toBe(201);
  });

  it('when the super admin who invited an admin may invite coaches only', async () => {
    const inviter = await makeUser(server.db, { role: 'super_admin' });
    const token = await tokenOf({ email: 'demoted@admin.test', role: 'admin' }, inviter);
    await server.db.update(users).set({ role: 'admin' }).where(eq(users.id, inviter.id));
    expect((await openBrowser(server).get(`/api/signup?invitation=${token}`)).text).toContain('too old');
  });

  it('in the database too, and its mail loses the link', async () => {
    await makeStaffInvitation(server.db, { invitedBy: admin.id, expiresAt: longAgo });
    await tokenOf({ email: 'open@coach.test', role: 'coach' });
    await server.db.update(outbox).set({ createdAt: longAgo });
    await pruneAccounts(server.db);
    expect((await listed()).map(({ email }: { email: string }) => email)).toEqual(['open@coach.test']);
    expect(await server.db.select().from(staffInvitations)).toHaveLength(1);
    expect((await server.db.select().from(outbox))[0]?.body).toBe('');
  });
});

describe('an invitation is refused', () => {
  it.each([
    ['another role than coach by an admin', () => admin, { role: 'admin' }, 403, 'role'],
    ['an unknown role', () => superAdmin, { role: 'owner' }, 400, 'role'],
    ['no e-mail', () => superAdmin, { email: 'ben' }, 400, 'email'],
    ['a team that does not exist', () => superAdmin, { teamId: 999_999 }, 400, 'teamId'],
    ['a team for an admin', () => superAdmin, { role: 'admin', teamId: 1 }, 400, 'teamId'],
  ])('for %s', async (_what, as, more, status, path) => {
    const answer = await invite(as(), { email: 'x@coach.test', role: 'coach', ...more });
    expect([answer.status, answer.json.issues?.[0]?.path]).toEqual([status, path]);
    expect(await listed()).toEqual([]);
  });

  it('for an archived team', async () => {
    const { id } = await makeTeam(server.db, { archivedAt: longAgo });
    const { status, json } = await invite(admin, { email: 'x@coach.test', role: 'coach', teamId: id });
    expect([status, json.message]).toEqual([400, 'This team is archived.']);
  });

  it.each([
    ['has confirmed it', { emailProvedAt: longAgo }, 'has an account already'],
    ['is deactivated', { isActive: false }, 'is deactivated'],
  ])('for an e-mail whose owner %s, saying what to do', async (_what, values, sentence) => {
    const { email } = await makeUser(server.db, values);
    for (const [as, way] of [
      [superAdmin, 'Admin > User Management'],
      [admin, 'sk a super admin'],
    ] as const) {
      const { status, json } = await invite(as, { email: email.toUpperCase(), role: 'coach' });
      expect(status).toBe(409);
      expect(json.message).toContain(sentence);
      if (way) expect(json.message).toContain(way);
    }
    expect(await listed()).toEqual([]);
  });

  it('for an e-mail that a super admin invited as admin, to an admin', async () => {
    await tokenOf({ email: 'high@admin.test', role: 'admin' });
    const { status, json } = await invite(admin, { email: 'high@admin.test', role: 'coach' });
    expect([status, json.message]).toEqual([409, 'A super admin has invited this e-mail already.']);
    expect(await listed()).toMatchObject([{ role: 'admin' }]);
  });
});

it('is made for the owner of an e-mail that somebody else may have signed up with', async () => {
  const { id, email } = await makeUser(server.db, { email: 'squatted@coach.test' });
  const token = await tokenOf({ email, role: 'coach' });
  const { status } = await signUp(email, token).answer;
  expect(status).toBe(409);
  expect(await roleOf(email)).toBe('parent');
  await server.request('GET', `/api/invitation?invitation=${token}`, { as: { id } });
  expect(await roleOf(email)).toBe('coach');
});
