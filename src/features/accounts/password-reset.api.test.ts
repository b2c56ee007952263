import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calendarFeeds } from '@/features/calendar-feeds/tables';
import { auditLog } from '@/platform/db/tables';
import { newSession } from '@/platform/http/request/sessions';
import { outbox } from '@/platform/mail/tables';
import { hashPassword } from '@/platform/passwords';
import { ANSWER_MS } from '@/platform/same-time';
import { openBrowser } from '../../../test/browser';
import { makeUser } from '../../../test/factories';
import { startTestServer, type TestServer } from '../../../test/server';
import { settled } from '../../../test/settled';
import { pruneAccounts } from './commands/cleanup';
import { emailChanges, passwordResets, secondFactors, sessions, signInFailures, users } from './tables';

const email = 'ana@club.test';
const next = 'the next password';
const realTimeout = setTimeout;
let server: TestServer;
/** Runs when the minimum time of an answer is over, which is usually at once. */
let whenOver: (end: () => void) => void = (end) => end();

beforeAll(async () => {
  server = await startTestServer({
    config: { smtpUrl: 'smtp://127.0.0.1:9', publicUrl: 'https://club.example', trustProxy: true },
    holdMail: true,
  });
});
beforeEach(async () => {
  whenOver = (end) => end();
  const timeout = (end: () => void, ms?: number, ...rest: unknown[]) =>
    ms === ANSWER_MS ? whenOver(end) : realTimeout(end, ms, ...rest);
  vi.stubGlobal('setTimeout', timeout);
  for (const table of [outbox, calendarFeeds, passwordResets, sessions, signInFailures, users])
    await server.db.delete(table);
  await makeUser(server.db, { email, firstName: 'Ana', passwordHash: await hashPassword('the old password') });
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => server.close());

function forgot(who = email, address = '203.0.113.1') {
  return openBrowser(server, address).post('/api/forgot-password', { email: who });
}

/** The tokens that were mailed, oldest first. */
async function tokens(): Promise<string[]> {
  const mails = await server.db.select().from(outbox).orderBy(outbox.id);
  return mails.map(
    ({ body }) => /^https:\/\/club\.example\/api\/reset-password\?token=([\w-]{43})$/m.exec(body)?.[1] ?? '',
  );
}

async function mailedToken(): Promise<string> {
  await forgot();
  return (await tokens()).at(-1) ?? '';
}

describe('requesting a link', () => {
  it('mails it to the account, and stores only its hash', async () => {
    const answer = await forgot('ANA@club.test');
    expect([answer.status, answer.headers.location]).toEqual([303, '/api/forgot-password?sent=1']);
    const [mail] = await server.db.select().from(outbox);
    expect(mail).toMatchObject({ recipient: email, subject: 'Set a new password for Test Club' });
    const [token = ''] = await tokens();
    const [row] = await server.db.select().from(passwordResets);
    expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(token);
    const notes = await server.db.select().from(auditLog).where(eq(auditLog.action, 'user.password_link_sent'));
    expect(notes.at(-1)).toMatchObject({ actorId: null, entityId: row?.userId });
  });

  it("contains no input of anyone who signed up with another person's e-mail", async () => {
    const squatter = { email: 'victim@club.test', password: 'a good password', lastName: 'Cruz' };
    const firstName = 'Win https://evil.test now';
    expect((await openBrowser(server).post('/api/signup', { ...squatter, firstName })).status).toBe(303);
    await forgot('victim@club.test');
    const [mail] = await server.db.select().from(outbox);
    expect(mail?.body).toMatch(/^Hello,\n\nSomebody asked/);
    expect(JSON.stringify(mail)).not.toContain('evil.test');
  });

  it('answers the same, and after the same time, whether the account exists or not', async () => {
    await makeUser(server.db, { email: 'gone@club.test', isActive: false });
    for (const who of ['nobody@club.test', 'gone@club.test', email]) {
      const waiting: (() => void)[] = [];
      whenOver = (end) => waiting.push(end);
      let answered = false;
      const asked = forgot(who).finally(() => {
        answered = true;
      });
      await vi.waitFor(() => expect(waiting).toHaveLength(1), { timeout: 10_000 });
      await settled(server.db);
      expect(answered).toBe(false);
      for (const end of waiting) end();
      const answer = await asked;
      expect([answer.status, answer.headers.location, answer.text]).toEqual([303, '/api/forgot-password?sent=1', '']);
    }
    expect(await server.db.select().from(outbox)).toHaveLength(1);
    expect((await openBrowser(server).get('/api/forgot-password?sent=1')).text).toContain(
      'If that e-mail has an account',
    );
  });

  it('mails an account three times an hour, and does not say so', async () => {
    for (let index = 0; index < 5; index += 1) expect((await forgot(email, `203.0.113.${index}`)).status).toBe(303);
    expect(await server.db.select().from(outbox)).toHaveLength(3);
  });

  it('delays an address that requests thirty times in an hour', async () => {
    const rows = Array.from({ length: 30 }, () => ({ account: 'form:forgot', address: '203.0.113.1' }));
    await server.db.insert(signInFailures).values(rows);
    const answer = await forgot();
    expect(answer.status).toBe(429);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(await server.db.select().from(outbox)).toEqual([]);
  });

  it('asks again for an e-mail that is not valid', async () => {
    const { status, text } = await forgot('ana');
    expect(status).toBe(400);
    expect(text).toMatch(/<input id="email"[^>]* aria-invalid="true"/);
  });

  it('says so where the club has no mail', async () => {
    const silent = await startTestServer();
    const pages = [
      await openBrowser(silent).get('/api/forgot-password'),
      await openBrowser(silent).post('/api/forgot-password', { email }),
    ];
    for (const { text } of pages) expect(text).toContain('This club has no mail set up');
    await silent.close();
  });
});

describe('a link', () => {
  it('shows a form that does not leak its URL', async () => {
    const { status, headers, text } = await openBrowser(server).get(`/api/reset-password?token=${await mailedToken()}`);
    expect(status).toBe(200);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('for ana@club.test');
    expect(text).not.toMatch(/(href|src)="https?:/);
  });

  it('sets the password, ends every session and signs in', async () => {
    const before = openBrowser(server);
    await before.post('/api/login', { email, password: 'the old password' });
    const browser = openBrowser(server);
    const answer = await browser.post('/api/reset-password', { token: await mailedToken(), password: next });
    expect([answer.status, answer.headers.location]).toEqual([303, '/']);
    expect(await browser.whoAmI()).toMatchObject({ email });
    expect(await before.whoAmI()).toBeUndefined();
    const login = (password: string) => openBrowser(server).post('/api/login', { email, password });
    expect((await login('the old password')).status).toBe(401);
    expect((await login(next)).status).toBe(303);
  });

  it('ends calendar URLs and pending e-mail changes too', async () => {
    const { db } = server;
    const before = openBrowser(server);
    await before.post('/api/login', { email, password: 'the old password' });
    const { id } = (await before.whoAmI()) ?? { id: '' };
    const made = await server.request('POST', '/api/feeds', { as: { id }, body: { kind: 'family' } });
    const feed = new URL(String(made.json.url)).pathname;
    expect((await openBrowser(server).get(feed)).status).toBe(200);
    await db.insert(emailChanges).values({ userId: id, email: 'x@club.test', tokenHash: 'x', expiresAt: '2099-01-01' });
    await openBrowser(server).post('/api/reset-password', { token: await mailedToken(), password: next });
    expect((await openBrowser(server).get(feed)).status).toBe(404);
    expect(await db.select().from(emailChanges)).toEqual([]);
  });

  it.each([
    ['is removed where the e-mail was not confirmed', null, 0],
    ['is kept where the e-mail was confirmed', '2026-01-01T00:00:00Z', 1],
  ])('second factor %s', async (_what, emailProvedAt, left) => {
    const [user] = await server.db.update(users).set({ emailProvedAt }).where(eq(users.email, email)).returning();
    const confirmedAt = '2026-01-01T00:00:00Z';
    await server.db.insert(secondFactors).values({ userId: user?.id ?? '', secret: 'sealed', confirmedAt });
    await openBrowser(server).post('/api/reset-password', { token: await mailedToken(), password: next });
    expect(await server.db.select().from(secondFactors)).toHaveLength(left);
  });

  it("confirms the e-mail, and ends a stranger's earlier sessions", async () => {
    await server.db.update(users).set({ oidcSubject: 'https://login.test|stranger' });
    const read = async () => (await server.db.select().from(users).where(eq(users.email, email)))[0];
    const token = await mailedToken();
    expect((await read())?.emailProvedAt).toBeNull();
    await openBrowser(server).post('/api/reset-password', { token, password: next });
    const proved = await read();
    expect(proved?.emailProvedAt).not.toBeNull();
    expect(proved?.oidcSubject).toBeNull();
    await server.db.update(users).set({ oidcSubject: 'https://login.test|ana' });
    await openBrowser(server).post('/api/reset-password', { token: await mailedToken(), password: next });
    expect(await read()).toMatchObject({
      emailProvedAt: proved?.emailProvedAt,
      oidcSubject: 'https://login.test|ana',
    });
  });

  it('works once, also for concurrent requests', async () => {
    const token = await mailedToken();
    const uses = [1, 2, 3].map((n) =>
      openBrowser(server).post('/api/reset-password', { token, password: `${next} ${n}` }),
    );
    expect((await Promise.all(uses)).map(({ status }) => status).toSorted()).toEqual([303, 404, 404]);
    const { status, text, headers } = await openBrowser(server).get(`/api/reset-password?token=${token}`);
    expect(status).toBe(404);
    expect(text).toContain('This link no longer works');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('stays valid when the new password is refused', async () => {
    const token = await mailedToken();
    for (const [password, sentence] of [
      ['short', 'at least 8 characters'],
      [email, 'not your e-mail'],
      ['Password123', 'one of the commonest passwords'],
    ]) {
      const { status, text } = await openBrowser(server).post('/api/reset-password', {
        token,
        password: password ?? '',
      });
      expect(status).toBe(400);
      expect(text).toContain(sentence);
      expect(text).toContain(`name="token" value="${token}"`);
    }
    expect((await openBrowser(server).post('/api/reset-password', { token, password: next })).status).toBe(303);
  });

  it('is replaced by a newer one', async () => {
    const old = await mailedToken();
    const newer = await mailedToken();
    expect((await openBrowser(server).post('/api/reset-password', { token: old, password: next })).status).toBe(404);
    expect((await openBrowser(server).post('/api/reset-password', { token: newer, password: next })).status).toBe(303);
  });

  it('expires after an hour, and is then removed with its mail', async () => {
    const token = await mailedToken();
    await server.db.update(passwordResets).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await openBrowser(server).get(`/api/reset-password?token=${token}`)).status).toBe(404);
    await server.db.update(outbox).set({ status: 'sent', createdAt: sql`now() - interval '61 minutes'` });
    await pruneAccounts(server.db);
    expect(await server.db.select().from(passwordResets)).toEqual([]);
    expect(await server.db.select({ body: outbox.body }).from(outbox)).toEqual([{ body: '' }]);
  });

  it('does not work for a deactivated user', async () => {
    const token = await mailedToken();
    await server.db.update(users).set({ isActive: false });
    expect((await openBrowser(server).post('/api/reset-password', { token, password: next })).status).toBe(404);
  });

  it.each(['', 'x', "' or 1=1", 'a\0b'])('is not accepted as %j', async (token) => {
    expect((await openBrowser(server).get(`/api/reset-password?token=${encodeURIComponent(token)}`)).status).toBe(404);
    expect((await openBrowser(server).post('/api/reset-password', { token, password: next })).status).toBe(404);
  });
});

it('deletes expired links and keeps the rest', async () => {
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  await server.db.insert(sessions).values([
    { sid: 'old', sess: newSession('nobody'), expire: hour(-1) },
    { sid: 'new', sess: newSession('nobody'), expire: hour(1) },
  ]);
  await server.db.insert(signInFailures).values([
    { account: 'a', address: 'old', at: hour(-1.1) },
    { account: 'a', address: 'new', at: hour(-0.9) },
  ]);
  await pruneAccounts(server.db);
  expect(await server.db.select({ sid: sessions.sid }).from(sessions)).toEqual([{ sid: 'new' }]);
  expect(await server.db.select({ address: signInFailures.address }).from(signInFailures)).toEqual([
    { address: 'new' },
  ]);
});
