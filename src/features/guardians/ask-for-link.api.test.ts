import { setImmediate as turn } from 'node:timers/promises';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInFailures, users } from '@/features/accounts/tables';
import { players } from '@/features/players/tables';
import { auditLog, changeCounters } from '@/platform/db/tables';
import { outbox } from '@/platform/mail/tables';
import { ANSWER_MS } from '@/platform/same-time';
import { delivered } from '../../../test/delivered';
import { makePlayer, makeUser } from '../../../test/factories';
import { type MailServer, startMailServer } from '../../../test/mail-server';
import { expectRefusal } from '../../../test/refusal';
import { startTestServer, type TestServer } from '../../../test/server';
import { pruneInvitations } from './commands/accept-invitation';
import { guardianInvitations, guardians } from './tables';

// A parent who signed up without the link that was sent before, and a person who did so with somebody else's e-mail.

const email = 'Ana@new.test';
const longAgo = '2026-01-02T03:04:05.000Z';
const realTimeout = setTimeout;
let post: MailServer;
let server: TestServer;
let admin: { id: string };
let parent: { id: string };
/** Has the invited e-mail, without having proved it. */
let ana: { id: string };
let child: { id: number };
/** Called when the minimum duration of an answer is over; by default it ends at once. */
let whenOver: (end: () => void) => void = (end) => end();

beforeAll(async () => {
  post = await startMailServer();
  server = await startTestServer({ config: { smtpUrl: post.url, publicUrl: 'https://club.example' } });
  admin = await makeUser(server.db, { role: 'admin' });
});
beforeEach(async () => {
  whenOver = (end) => end();
  vi.stubGlobal('setTimeout', (end: () => void, ms?: number, ...rest: unknown[]) =>
    ms === ANSWER_MS ? whenOver(end) : realTimeout(end, ms, ...rest),
  );
  const { db } = server;
  for (const table of [outbox, guardianInvitations, signInFailures, auditLog]) await db.delete(table);
  await db.execute(sql`update users set email = id || '@gone.test' where lower(email) = lower(${email})`);
  parent = await makeUser(db);
  ana = await makeUser(db, { email: email.toLowerCase() });
  child = await makePlayer(db, { firstName: 'Juan', guardians: [parent] });
});
afterEach(() => vi.unstubAllGlobals());
afterAll(async () => {
  await server.close();
  await post.close();
});

describe('requesting the link', () => {
  it('mails a new one instead of the old one, which links whoever reads that mailbox', async () => {
    await inviteLongAgo();
    const [old] = await mails();
    expect(await ask()).toMatchObject({ status: 200, json: { outcome: 'requested' } });
    const [before, mail] = await mails();
    expect(before).toMatchObject({ id: old?.id, body: '' });
    expect(mail).toMatchObject({ recipient: email, subject: 'Juan at Test Club: your invitation' });
    expect(mail?.body).toContain('https://club.example/api/signup?invitation=');
    expect((await accept(tokenIn(old?.body))).status).toBe(404);
    const { status, headers } = await accept(tokenIn(mail?.body));
    expect([status, headers.location]).toEqual([302, '/players']);
    expect((await server.request('GET', '/api/players', { as: ana })).json).toMatchObject([{ id: child.id }]);
    expect(await ask()).toMatchObject({ json: { outcome: 'none' } });
    expect(await mails()).toHaveLength(2);
  });

  it('works for an expired link, and for all children at once', async () => {
    const sibling = await makePlayer(server.db, { firstName: 'Bea', guardians: [parent] });
    await inviteLongAgo();
    await inviteLongAgo(sibling, parent);
    await setExpired(child);
    await pruneInvitations(server.db);
    await ask();
    const mail = (await mails()).at(-1);
    // The subject leaves out a name that a family may have typed.
    expect(mail?.subject).toBe('Juan at Test Club: your invitation');
    await accept(tokenIn(mail?.body));
    expect((await server.request('GET', '/api/players', { as: ana })).json).toHaveLength(2);
  });

  it("works for a family's invitation as well, in a text without names", async () => {
    await inviteLongAgo(child, parent);
    await ask();
    expect((await mails()).at(-1)).toMatchObject({ recipient: email, subject: 'Your invitation to Test Club' });
  });

  it('tells the plain result to an account with a confirmed e-mail', async () => {
    await server.db.update(users).set({ emailProvedAt: longAgo }).where(eq(users.id, ana.id));
    expect((await ask()).json).toEqual({ outcome: 'none' });
    await inviteLongAgo(child, parent);
    expect((await ask()).json).toEqual({ outcome: 'sent' });
  });

  it('says sent to an account with a confirmed e-mail only where a mail is queued, and sends one where none was', async () => {
    await server.db.update(users).set({ emailProvedAt: longAgo }).where(eq(users.id, ana.id));
    await enterWithoutMail();
    expect((await ask()).json).toEqual({ outcome: 'sent' });
    expect(await mails()).toMatchObject([{ recipient: email }]);
    expect((await ask()).json).toEqual({ outcome: 'sent' });
    expect(await mails()).toHaveLength(1);
    await delivered(server.db);
    await server.db.update(outbox).set({ status: 'failed' });
    expect((await ask()).json).toEqual({ outcome: 'sent' });
    expect(await mails()).toHaveLength(2);
  });

  it('says so to an account with a confirmed e-mail where that mailbox got its limit for the day', async () => {
    await inviteLongAgo();
    await server.db.update(users).set({ emailProvedAt: longAgo }).where(eq(users.id, ana.id));
    const body = { recipient: email, subject: '', body: '', status: 'sent' as const };
    for (let n = 0; n < 4; n++)
      await server.db.insert(outbox).values({ ...body, dedupeKey: `guardian-invitation:${n} of ${child.id}` });
    const refused = expectRefusal(await ask(), 429);
    expect(refused.message).toContain('Open the newest one, or ask again tomorrow.');
    expect(await mails()).toHaveLength(5);
    await server.db.update(outbox).set({ createdAt: sql`now()` });
    expect((await ask()).json).toEqual({ outcome: 'sent' });
  });

  it('sends nothing where the club has no mail, and keeps the links that an admin handed on', async () => {
    const silent = await startTestServer({ db: server.db, club: null });
    const path = `/api/players/${child.id}/guardians`;
    const { json } = await silent.request('POST', path, { as: admin, body: { email } });
    await ageMail();
    const answer = await silent.request('POST', '/api/guardian-links', { as: ana });
    expectRefusal(answer, 409);
    expect(answer.json.message).toContain('Ask the club for the link');
    expect((await accept(tokenIn(json.link))).status).toBe(302);
    await silent.close();
  });
});

describe('an account with an unconfirmed e-mail', () => {
  const states: [string, () => Promise<unknown>][] = [
    ['a child waits', () => inviteLongAgo()],
    ['a child was invited a moment ago', () => invite()],
    ['a child was entered a moment ago without a mail', () => enterWithoutMail()],
    ['the link is too old', () => inviteLongAgo().then(() => setExpired())],
    ['a family’s link is too old', () => inviteLongAgo(child, parent).then(() => setExpired())],
    ['the invitation was withdrawn', () => inviteLongAgo().then(() => withdraw())],
    ['the child left the club', () => inviteLongAgo().then(() => archive())],
  ];

  it.each(states)('gets the same visible answer as without an invitation, where %s', async (_what, prepare) => {
    const nothing = await seen();
    await server.db.delete(signInFailures);
    await prepare();
    expect(await seen()).toEqual(nothing);
  });

  it('gets its answer no sooner and no later', async () => {
    for (const prepare of [async () => undefined, () => inviteLongAgo()]) {
      await prepare();
      const waiting: (() => void)[] = [];
      whenOver = (end) => waiting.push(end);
      let answered = false;
      const asked = ask().finally(() => {
        answered = true;
      });
      await vi.waitFor(() => expect(waiting).toHaveLength(1), { timeout: 10_000 });
      // Long enough for everything that is done when a child waits.
      for (let look = 0; look < 10; look++) await server.db.select().from(outbox);
      for (let turns = 0; turns < 100; turns++) await turn();
      expect(answered).toBe(false);
      for (const end of waiting) end();
      expect((await asked).json).toEqual({ outcome: 'requested' });
    }
  });

  it("finds no trace of it in its own account's data", async () => {
    await inviteLongAgo();
    await ask();
    const { text } = await server.request('GET', '/api/account/data', { as: ana });
    expect(text).not.toMatch(/Juan|link_sent|guardian-invitation/);
    expect(JSON.parse(text)).toMatchObject({ mail: [], children: [] });
    expect(JSON.parse(text).whatYouDid.map((one: { action: string }) => one.action)).toEqual(['guardian.link_asked']);
    const notes = await server.db.select().from(auditLog).where(eq(auditLog.action, 'guardian.link_sent'));
    expect(notes).toMatchObject([{ actorId: null, entityId: String(child.id) }]);
  });

  it('causes no mail to, and no change for, anybody else', async () => {
    await inviteLongAgo();
    const before = await server.db.select().from(guardianInvitations);
    expect(await ask(await makeUser(server.db))).toMatchObject({ json: { outcome: 'requested' } });
    expect(await server.db.select().from(guardianInvitations)).toEqual(before);
    expect(await mails()).toHaveLength(1);
  });
});

describe('a mailbox', () => {
  it('gets one mail for two concurrent taps, and none within ten minutes of the last', async () => {
    await inviteLongAgo();
    const taps = await Promise.all([ask(), ask()]);
    expect(taps.map(({ status, json }) => [status, json.outcome])).toEqual(Array(2).fill([200, 'requested']));
    await ask();
    expect(await mails()).toHaveLength(2);
  });

  it('can be requested three times an hour at most, whether an invitation exists or not', async () => {
    for (const prepare of [async () => undefined, () => inviteLongAgo()]) {
      await server.db.delete(signInFailures);
      await prepare();
      const statuses = [];
      for (let tap = 0; tap < 4; tap++) {
        await ageMail();
        const { status } = await ask();
        statuses.push(status);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
  });

  it('gets five such mails a day at most, and keeps the last link valid', async () => {
    await inviteLongAgo();
    for (let day = 0; day < 6; day++) {
      await server.db.delete(signInFailures);
      await ageMail();
      expect((await ask()).json).toEqual({ outcome: 'requested' });
      await delivered(server.db);
    }
    expect(await mails()).toHaveLength(5);
    expect((await accept(tokenIn((await mails()).at(-1)?.body))).status).toBe(302);
  });
});

describe('a request does not restore', () => {
  it('an invitation that was withdrawn, also during the request', async () => {
    await inviteLongAgo();
    await Promise.all([ask(), withdraw()]);
    const tokens = (await mails()).map(({ body }) => tokenIn(body));
    for (const token of tokens) expect((await accept(token)).status).toBe(404);
    expect((await server.request('GET', '/api/players', { as: ana })).json).toEqual([]);
    expect(await server.db.select().from(guardianInvitations)).toEqual([]);
  });

  it('a child whose guardian the person was until the club ended it', async () => {
    await server.db.insert(guardians).values({ playerId: child.id, userId: ana.id, rank: 2 });
    await inviteLongAgo(child, parent);
    await server.request('DELETE', `/api/players/${child.id}/guardians/${ana.id}`, { as: admin });
    await ask();
    expect((await mails()).filter(({ body }) => body !== '')).toEqual([]);
  });

  it("the invitation of somebody who is no longer that child's guardian", async () => {
    await inviteLongAgo(child, parent);
    await server.db.delete(guardians).where(eq(guardians.playerId, child.id));
    await ask();
    expect(await mails()).toHaveLength(1);
  });

  it("a family's expired invitation, which that family neither sees nor can withdraw", async () => {
    await server.db.update(users).set({ emailProvedAt: longAgo }).where(eq(users.id, ana.id));
    await inviteLongAgo(child, parent);
    await setExpired();
    expect((await ask()).json).toEqual({ outcome: 'none' });
    expect(await mails()).toHaveLength(1);
    // An invitation by the club works nevertheless.
    await invite();
    expect((await server.request('GET', '/api/players', { as: ana })).json).toMatchObject([{ id: child.id }]);
  });

  it('one of more than ninety days ago, however often its person had the link sent again meanwhile', async () => {
    await inviteLongAgo();
    await setExpired();
    await server.db.update(guardianInvitations).set({ createdAt: sql`now() - interval '89 days'` });
    await ask();
    expect(await mails()).toHaveLength(2);
    await setExpired();
    await server.db.execute(sql`update guardian_invitation set created_at = created_at - interval '2 days'`);
    await ageMail();
    await ask();
    expect(await mails()).toHaveLength(2);
    await pruneInvitations(server.db);
    expect(await server.db.select().from(guardianInvitations)).toEqual([]);
  });

  it('an invitation for longer than a week after its ninety days', async () => {
    await inviteLongAgo();
    await server.db.update(guardianInvitations).set({ createdAt: sql`now() - interval '95 days'` });
    await ask();
    const [row] = await server.db.select().from(guardianInvitations);
    expect(Date.parse(row?.expiresAt ?? '')).toBeLessThan(Date.now() + 2.1 * 86_400_000);
    expect((await accept(tokenIn((await mails()).at(-1)?.body))).status).toBe(302);
  });

  it('an invitation of more than ninety days ago, which is deleted', async () => {
    await inviteLongAgo();
    await setExpired();
    await server.db.update(guardianInvitations).set({ createdAt: sql`now() - interval '89 days'` });
    await pruneInvitations(server.db);
    expect(await server.db.select().from(guardianInvitations)).toHaveLength(1);
    await server.db.update(guardianInvitations).set({ createdAt: sql`now() - interval '91 days'` });
    await pruneInvitations(server.db);
    expect(await server.db.select().from(guardianInvitations)).toEqual([]);
  });
});

it('An expired invitation stays for the club to see, send again and withdraw, until somebody accepted it', async () => {
  await inviteLongAgo(child, parent);
  await setExpired();
  const listed = async (as: { id: string }) =>
    (await server.request('GET', `/api/players/${child.id}`, { as })).json.invitations;
  expect(await listed(parent)).toEqual([]);
  expect(await listed(admin)).toMatchObject([{ email, expiresAt: longAgo }]);
  await server.db.insert(guardians).values({ playerId: child.id, userId: ana.id, rank: 2 });
  expect(await listed(admin)).toEqual([]);
});

function invite(to = child, as = admin) {
  return server.request('POST', `/api/players/${to.id}/guardians`, { as, body: { email } });
}

/** Inserts an invitation as an import without mail does. */
function enterWithoutMail() {
  const invitation = { playerId: child.id, email, invitedBy: admin.id, expiresAt: '2099-01-01T00:00:00Z' };
  return server.db.insert(guardianInvitations).values({ ...invitation, tokenHash: `not told of ${child.id}` });
}

/** Invites, and makes the invitation and its delivered mail old. */
async function inviteLongAgo(to = child, as = admin): Promise<void> {
  expect((await invite(to, as)).json).toMatchObject({ outcome: 'invited' });
  await delivered(server.db);
  await server.db.update(guardianInvitations).set({ createdAt: sql`now() - interval '2 days'` });
  await ageMail();
}

/** Makes the mail old enough not to be on its way, but recent enough to count for the day. */
function ageMail() {
  return server.db.update(outbox).set({ createdAt: sql`${outbox.createdAt} - interval '1 hour'` });
}

function setExpired({ id } = child) {
  return server.db.update(guardianInvitations).set({ expiresAt: longAgo }).where(eq(guardianInvitations.playerId, id));
}

async function withdraw() {
  const [row] = await server.db.select().from(guardianInvitations);
  return server.request('DELETE', `/api/players/${child.id}/invitations/${row?.id}`, { as: admin });
}

function archive() {
  return server.db.update(players).set({ status: 'archived', teamId: null }).where(eq(players.id, child.id));
}

function ask(as = ana) {
  return server.request('POST', '/api/guardian-links', { as });
}

/** Returns everything that the user can observe of the request: the answer, and how often the tables changed from which ETags are made. */
async function seen() {
  const before = await counters();
  const { status, text, headers } = await ask();
  const after = await counters();
  const changed = [...after].map(([name, value]) => [name, value - (before.get(name) ?? 0)]);
  const { date: _date, ...rest } = headers;
  const reads = ['/api/players', '/api/auth/user', '/api/dashboard/stats'];
  const answers = await Promise.all(reads.map((path) => server.request('GET', path, { as: ana })));
  return { status, text, headers: Object.keys(rest), changed, answers: answers.map((one) => one.text) };
}

async function counters(): Promise<Map<string, number>> {
  const rows = await server.db.select().from(changeCounters).orderBy(changeCounters.name);
  return new Map(rows.map(({ name, value }) => [name, value]));
}

function accept(token: string) {
  return server.request('GET', `/api/invitation?invitation=${token}`, { as: ana });
}

function mails() {
  return server.db.select().from(outbox).where(like(outbox.dedupeKey, 'guardian-invitation:%')).orderBy(outbox.id);
}

function tokenIn(text: string | undefined): string {
  return /invitation=([\w-]{43})/.exec(text ?? '')?.[1] ?? 'no-token';
}
