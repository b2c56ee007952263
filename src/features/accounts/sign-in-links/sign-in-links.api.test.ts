import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLog } from '@/platform/db/tables';
import { outbox } from '@/platform/mail/tables';
import { hashPassword } from '@/platform/passwords';
import { ANSWER_MS } from '@/platform/same-time';
import { type Browser, openBrowser } from '../../../../test/browser';
import { testClock } from '../../../../test/clock';
import { makeUser } from '../../../../test/factories';
import { overtake } from '../../../../test/overtake';
import { codeOf, makeFactor } from '../../../../test/second-factor';
import { startTestServer, type TestServer } from '../../../../test/server';
import { settled } from '../../../../test/settled';
import { pruneAccounts } from '../commands/cleanup';
import { emailChanges, passkeys, passwordResets, sessions, signInFailures, signInLinks, users } from '../tables';

const path = '/api/sign-in-link';
const password = 'the old password';
const proved = '2026-01-01T00:00:00Z';
const realTimeout = setTimeout;
const time = testClock();
let passwordHash: string;
let server: TestServer;
let ana: { id: string; email: string };
/** Runs when the minimum time of an answer is over, which is usually at once. */
let whenOver: (end: () => void) => void;

beforeAll(async () => {
  const config = { smtpUrl: 'smtp://127.0.0.1:9', publicUrl: 'https://club.example', trustProxy: true };
  server = await startTestServer({ config, holdMail: true });
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  whenOver = (end) => end();
  const timeout = (end: () => void, ms?: number, ...rest: unknown[]) =>
    ms === ANSWER_MS ? whenOver(end) : realTimeout(end, ms, ...rest);
  vi.stubGlobal('setTimeout', timeout);
  for (const table of [outbox, sessions, signInFailures, users]) await server.db.delete(table);
  ana = await makeUser(server.db, {
    email: 'ana@club.test',
    firstName: 'Ana',
    passwordHash,
    emailProvedAt: proved,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

function ask(email = ana.email, address = '203.0.113.1') {
  return openBrowser(server, address).post('/api/forgot-password', { email, link: 'sign-in' });
}

function mails() {
  return server.db.select().from(outbox).orderBy(desc(outbox.id));
}

/** Asks for a link, and returns the token in the newest mail. */
async function mailedToken(): Promise<string> {
  await ask();
  const [mail] = await mails();
  return /^https:\/\/club\.example\/api\/sign-in-link\?token=([\w-]{43})$/m.exec(mail?.body ?? '')?.[1] ?? '';
}

function use(token: string, browser: Browser = openBrowser(server)) {
  return browser.post(path, { token });
}

async function expectDead(token: string): Promise<void> {
  const browser = openBrowser(server);
  const answers = [await browser.get(`${path}?token=${encodeURIComponent(token)}`), await use(token, browser)];
  for (const { status, text, headers } of answers) {
    expect([status, text]).toEqual([404, expect.stringContaining('This link no longer works')]);
    expect(headers['referrer-policy']).toBe('no-referrer');
  }
  expect(await browser.whoAmI()).toBeUndefined();
}

async function actions(): Promise<string[]> {
  const entries = await server.db.select().from(auditLog).where(eq(auditLog.entityId, ana.id)).orderBy(auditLog.id);
  return entries.map(({ action }) => action);
}

describe('asking for a link to sign in', () => {
  it('mails it, stores only its hash and is audited', async () => {
    const answer = await ask('ANA@club.test');
    expect([answer.status, answer.headers.location]).toEqual([303, '/api/forgot-password?sent=sign-in']);
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: ana.email, subject: 'Sign in to Test Club' });
    expect(mail?.body).toMatch(/^Hello Ana,/);
    const [row] = await server.db.select().from(signInLinks);
    expect(row).toMatchObject({ userId: ana.id, tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(mail?.body).not.toContain(row?.tokenHash);
    expect(await actions()).toEqual(['user.sign_in_link_sent']);
  });

  it('answers the same, and after the same time, whether the account exists or not', async () => {
    await makeUser(server.db, { email: 'gone@club.test', isActive: false, emailProvedAt: proved });
    await makeUser(server.db, { email: 'new@club.test' });
    for (const who of ['nobody@club.test', 'gone@club.test', 'new@club.test', ana.email]) {
      const waiting: (() => void)[] = [];
      whenOver = (end) => waiting.push(end);
      let answered = false;
      const asked = ask(who).finally(() => {
        answered = true;
      });
      await vi.waitFor(() => expect(waiting).toHaveLength(1), { timeout: 10_000 });
      await settled(server.db);
      expect(answered).toBe(false);
      for (const end of waiting) end();
      const { status, headers, text } = await asked;
      expect([status, headers.location, text]).toEqual([303, '/api/forgot-password?sent=sign-in', '']);
    }
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([ana.email, 'new@club.test']);
    const page = await openBrowser(server).get('/api/forgot-password?sent=sign-in');
    expect(page.text).toContain('If that e-mail has an account, a link to sign in');
  });

  it('mails a link to set a password to an e-mail that nobody has proved, whose account may be of a stranger', async () => {
    await server.db.update(users).set({ emailProvedAt: null });
    expect(await mailedToken()).toBe('');
    const [mail] = await mails();
    expect(mail?.body).toMatch(/^Hello,\n\nSomebody asked for a link to sign in/);
    expect(mail?.body).toContain('https://club.example/api/reset-password?token=');
    expect(await server.db.select().from(signInLinks)).toEqual([]);
    expect(await actions()).toEqual(['user.password_link_sent']);
  });

  it('shares the limits of links to set a password: three mails an hour, and thirty requests of an address', async () => {
    await openBrowser(server).post('/api/forgot-password', { email: ana.email });
    for (let index = 0; index < 4; index += 1) expect((await ask(ana.email, `203.0.113.${index}`)).status).toBe(303);
    expect(await mails()).toHaveLength(3);
    const rows = Array.from({ length: 30 }, () => ({ account: 'form:forgot', address: '203.0.113.9' }));
    await server.db.insert(signInFailures).values(rows);
    const answer = await ask('nobody@club.test', '203.0.113.9');
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, expect.any(String)]);
  });

  it('is not offered where the club has no mail', async () => {
    const silent = await startTestServer();
    try {
      const user = await makeUser(silent.db, { emailProvedAt: proved });
      const browser = openBrowser(silent);
      for (const { text } of [
        await browser.get('/api/forgot-password'),
        await browser.post('/api/forgot-password', { email: user.email, link: 'sign-in' }),
      ]) {
        expect(text).toContain('This club has no mail set up');
        expect(text).not.toContain('sign-in link');
      }
      expect(await silent.db.select().from(signInLinks)).toEqual([]);
    } finally {
      await silent.close();
    }
  });
});

describe('a link to sign in', () => {
  it('is opened any number of times without effect, and does not leak its URL', async () => {
    const token = await mailedToken();
    const browser = openBrowser(server);
    for (let index = 0; index < 3; index += 1) {
      const { status, headers, text } = await browser.get(`${path}?token=${token}`);
      expect([status, headers['referrer-policy'], headers['cache-control']]).toEqual([200, 'no-referrer', 'no-store']);
      expect(text).toContain(`Sign in as ${ana.email}</button>`);
      expect(text).not.toMatch(/(href|src)="https?:/);
    }
    expect(await browser.whoAmI()).toBeUndefined();
    expect((await use(token, browser)).status).toBe(303);
  });

  it('signs in, is audited, and leaves password, passkeys and other sessions as they are', async () => {
    const before = openBrowser(server);
    await before.post('/api/login', { email: ana.email, password });
    await server.db
      .insert(passkeys)
      .values({ userId: ana.id, credentialId: 'x', publicKey: '', counter: 0, name: 'x' });
    const browser = openBrowser(server);
    const answer = await use(await mailedToken(), browser);
    expect([answer.status, answer.headers.location]).toEqual([303, '/']);
    expect((await browser.whoAmI())?.id).toBe(ana.id);
    expect((await before.whoAmI())?.id).toBe(ana.id);
    expect(await server.db.select().from(passkeys)).toHaveLength(1);
    expect(await actions()).toEqual(['user.signed_in', 'user.sign_in_link_sent', 'user.signed_in']);
  });

  it('asks for the second step, and is used up before it', async () => {
    const secret = await makeFactor(server.db, ana);
    const browser = openBrowser(server);
    const token = await mailedToken();
    expect((await use(token, browser)).headers.location).toBe('/api/second-factor');
    expect(await browser.whoAmI()).toBeUndefined();
    expect(await actions()).not.toContain('user.signed_in');
    await expectDead(token);
    expect((await browser.get('/api/second-factor')).text).toContain('Your account asks for a second step.');
    expect((await browser.post('/api/second-factor', { code: codeOf(secret) })).headers.location).toBe('/');
    expect((await browser.whoAmI())?.id).toBe(ana.id);
    expect(await actions()).toContain('user.signed_in');
  });

  it('works once, also for concurrent requests', async () => {
    const token = await mailedToken();
    const answers = await Promise.all([1, 2, 3].map(() => use(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 404, 404]);
    expect(await server.db.select().from(sessions)).toHaveLength(1);
    await expectDead(token);
  });

  it('is replaced by a newer one', async () => {
    const old = await mailedToken();
    const newer = await mailedToken();
    await expectDead(old);
    expect((await use(newer)).status).toBe(303);
  });

  it('expires after 15 minutes, and is then removed with its mail', async () => {
    const token = await mailedToken();
    time.advance(15 * 60_000 - 1000);
    expect((await openBrowser(server).get(`${path}?token=${token}`)).status).toBe(200);
    time.advance(1001);
    await expectDead(token);
    await server.db.update(outbox).set({ status: 'sent' });
    await pruneAccounts(server.db);
    expect(await server.db.select().from(signInLinks)).toEqual([]);
    expect((await mails()).map(({ body }) => body)).toEqual(['']);
  });

  it.each(['', 'x', "' or 1=1", 'a\0b'])('is not accepted as %j', async (token) => {
    await mailedToken();
    await expectDead(token);
  });

  it('is not accepted where a link to set a password is, nor the other way round', async () => {
    const token = await mailedToken();
    const set = await openBrowser(server).post('/api/reset-password', { token, password: 'the next password' });
    expect(set.status).toBe(404);
    await openBrowser(server).post('/api/forgot-password', { email: ana.email });
    const [mail] = await mails();
    await expectDead(/reset-password\?token=([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '');
    expect((await use(token)).status).toBe(303);
  });

  it('is removed with its account', async () => {
    const token = await mailedToken();
    await server.db.delete(users).where(eq(users.id, ana.id));
    await expectDead(token);
  });
});

describe('a link to sign in is ended by', () => {
  const as = () => ({ as: ana });

  it('a changed password', async () => {
    const token = await mailedToken();
    const body = { oldPassword: password, newPassword: 'the next password' };
    expect((await server.request('PUT', '/api/account/password', { ...as(), body })).status).toBe(204);
    await expectDead(token);
  });

  it('a password that is set by a link, and the making of such a link by an admin', async () => {
    const token = await mailedToken();
    const admin = await makeUser(server.db, { role: 'super_admin' });
    const { link } = (await server.request('POST', `/api/users/${ana.id}/password-link`, { as: admin })).json;
    await expectDead(token);
    const later = await mailedToken();
    const reset = { token: new URL(link).searchParams.get('token') ?? '', password: 'the next password' };
    expect((await openBrowser(server).post('/api/reset-password', reset)).status).toBe(303);
    expect(await server.db.select().from(passwordResets)).toEqual([]);
    await expectDead(later);
  });

  it('a deactivation, and leaving', async () => {
    const token = await mailedToken();
    const admin = await makeUser(server.db, { role: 'super_admin' });
    const change = (what: string) =>
      server.request('PUT', `/api/admin/users/${ana.id}/${what}`, { as: admin, body: {} });
    expect((await change('deactivate')).status).toBe(200);
    await expectDead(token);
    expect((await change('reactivate')).status).toBe(200);
    await expectDead(token);
    const later = await mailedToken();
    expect((await server.request('POST', '/api/account/leave', { ...as(), body: { password } })).status).toBe(204);
    await expectDead(later);
  });

  it('a changed e-mail', async () => {
    const token = await mailedToken();
    const body = { email: 'new@club.test', password };
    expect((await server.request('POST', '/api/account/email', { ...as(), body })).status).toBe(200);
    const [mail] = await mails();
    const confirm = /confirm-email\?token=([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
    const browser = openBrowser(server);
    await browser.post('/api/login', { email: ana.email, password });
    expect((await browser.post('/api/confirm-email', { token: confirm })).status).toBe(200);
    expect(await server.db.select().from(emailChanges)).toEqual([]);
    await expectDead(token);
  });

  it('a newer link, a use or a deactivation just before its use', async () => {
    for (const meanwhile of [
      () => server.db.delete(signInLinks),
      () => server.db.update(signInLinks).set({ tokenHash: 'newer' }),
      () => server.db.update(users).set({ isActive: false }),
    ]) {
      const token = await mailedToken();
      await server.db.delete(signInFailures);
      const answer = await overtake(server.db, { ask: () => use(token), heldAt: 1, meanwhile });
      expect(answer.status).toBe(404);
    }
    expect(await server.db.select().from(sessions)).toEqual([]);
  });

  it.each([
    ['a deactivation', { isActive: false }],
    ['a new password', { passwordHash: 'another' }],
  ])('%s between its use and the session', async (_what, change) => {
    const token = await mailedToken();
    const { transaction } = server.db;
    vi.spyOn(server.db, 'transaction').mockImplementationOnce(async (work) => {
      const used = await transaction(work);
      await server.db.update(users).set(change);
      return used;
    });
    const browser = openBrowser(server);
    expect((await use(token, browser)).status).toBe(401);
    expect(await browser.whoAmI()).toBeUndefined();
    expect(await server.db.select().from(sessions)).toEqual([]);
  });
});
