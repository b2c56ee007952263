import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clubs } from '@/features/club/tables';
import { outbox } from '@/platform/mail/tables';
import { hashPassword } from '@/platform/passwords';
import { tokenHash } from '@/platform/tokens';
import { type Browser, openBrowser } from '../../../test/browser';
import { makeUser } from '../../../test/factories';
import { codeOf, makeFactor } from '../../../test/second-factor';
import { startTestServer, type TestServer } from '../../../test/server';
import { signInAs } from '../../../test/sign-in-as';
import { pruneAccounts } from './commands/cleanup';
import { emailChanges, passwordResets, recoveryCodes, secondFactors, users } from './tables';

const password = 'ice is slippery';
let passwordHash: string;
let server: TestServer;
let count = 0;

beforeAll(async () => {
  const config = { smtpUrl: 'smtp://127.0.0.1:9', publicUrl: 'https://club.example' };
  server = await startTestServer({ config, holdMail: true });
  passwordHash = await hashPassword(password);
});
afterAll(() => server.close());

function newUser(values: Parameters<typeof makeUser>[1] = {}) {
  count += 1;
  return makeUser(server.db, { email: `safe-${count}@club.test`, passwordHash, ...values });
}

function ask(as: { id: string }, method: string, path: string, body?: unknown) {
  return server.request(method, `/api/account${path}`, { as, body });
}

const mailTo = (recipient: string) => server.db.select().from(outbox).where(eq(outbox.recipient, recipient));

async function linkTo(recipient: string): Promise<string> {
  const [mail] = await mailTo(recipient);
  return /https:\/\/club\.example(\/api\/confirm-email\?token=[\w-]{43})$/m.exec(mail?.body ?? '')?.[1] ?? '';
}

const tokenIn = (link: string) => link.split('token=')[1] ?? '';

describe('a change of e-mail', () => {
  it('takes effect once its mailbox is confirmed by a link that works once, and notifies the old mailbox', async () => {
    const user = await newUser();
    const email = `new-${user.email}`;
    const answer = await ask(user, 'POST', '/email', { email, password });
    expect(answer.json).toMatchObject({ email: user.email, pendingEmail: email });
    const link = await linkTo(email);
    await server.db
      .insert(passwordResets)
      .values({ tokenHash: user.id, userId: user.id, expiresAt: '2100-01-01T00:00:00Z' });
    // As link scanners do.
    expect((await server.request('GET', link, { as: user })).text).toContain('Use this e-mail');
    expect((await server.request('GET', '/api/auth/user', { as: user })).json.email).toBe(user.email);
    const confirm = () => confirmAs(user, tokenIn(link));
    expect((await confirm()).status).toBe(200);
    expect((await confirm()).status).toBe(404);
    expect((await ask(user, 'GET', '')).json).toMatchObject({ email, isEmailProved: true, pendingEmail: null });
    expect(await mailTo(user.email)).toMatchObject([{ subject: 'Your e-mail at Test Club was changed' }]);
    expect(await server.db.select().from(passwordResets).where(eq(passwordResets.userId, user.id))).toEqual([]);
  });

  it('looks the same for a taken e-mail, which only its mailbox is told', async () => {
    const [ana, ben] = [await newUser(), await newUser()];
    const answer = await ask(ana, 'POST', '/email', { email: ben.email.toUpperCase(), password });
    expect(answer.status).toBe(200);
    expect(answer.json.pendingEmail).toBe(ben.email.toUpperCase());
    const [mail] = await mailTo(ben.email.toUpperCase());
    expect(mail?.body).toContain('has an account already');
    expect(mail?.body).not.toContain('confirm-email');
  });

  it('is refused without the password, without a change, and where no mail can be sent', async () => {
    const user = await newUser();
    const wrong = await ask(user, 'POST', '/email', { email: 'x@club.test', password: 'a guess' });
    expect([wrong.status, wrong.json.issues[0].path]).toEqual([400, 'password']);
    const same = await ask(user, 'POST', '/email', { email: user.email.toUpperCase(), password });
    expect([same.status, same.json.issues[0].path]).toEqual([400, 'email']);
    expect(await server.db.select().from(emailChanges).where(eq(emailChanges.userId, user.id))).toEqual([]);
  });

  it('is confirmed only by its requester, within an hour, and can be cancelled', async () => {
    const [ana, ben] = [await newUser(), await newUser()];
    const email = `new-${ana.email}`;
    await ask(ana, 'POST', '/email', { email, password });
    const token = tokenIn(await linkTo(email));
    expect((await confirmAs(ben, token)).status).toBe(404);
    const signedOut = await openBrowser(server).post('/api/confirm-email', { token });
    expect([signedOut.status, signedOut.text]).toEqual([401, expect.stringContaining('Sign in first')]);
    await server.db.update(emailChanges).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await confirmAs(ana, token)).status).toBe(404);
    await pruneAccounts(server.db);
    expect(await server.db.select().from(emailChanges)).toEqual([]);
    await ask(ana, 'POST', '/email', { email: `newer-${ana.email}`, password });
    const newer = tokenIn(await linkTo(`newer-${ana.email}`));
    expect((await ask(ana, 'DELETE', '/email')).status).toBe(204);
    expect((await confirmAs(ana, newer)).status).toBe(404);
    expect((await ask(ana, 'GET', '')).json).toMatchObject({ email: ana.email, pendingEmail: null });
  });

  it('goes to the first to confirm it', async () => {
    const ana = await newUser();
    const email = `raced-${ana.email}`;
    await ask(ana, 'POST', '/email', { email, password });
    await makeUser(server.db, { email });
    expect((await confirmAs(ana, tokenIn(await linkTo(email)))).status).toBe(409);
  });
});

function confirmAs(as: { id: string }, token: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return server.request('POST', '/api/confirm-email', { as, body: `token=${token}`, headers });
}

async function firstStep(user: { email: string }, browser: Browser = openBrowser(server)): Promise<Browser> {
  const answer = await browser.post('/api/login', { email: user.email, password, returnTo: '/schedule' });
  expect([answer.status, answer.headers.location]).toEqual([303, '/api/second-factor']);
  return browser;
}

const enter = (browser: Browser, code: string) => browser.post('/api/second-factor', { code });

describe('a second factor', () => {
  it('is set up with the password, active from its first code on, and gives ten recovery codes', async () => {
    const user = await newUser();
    expect((await ask(user, 'POST', '/second-factor', { password: 'a guess' })).status).toBe(400);
    const { secret, address, drawing } = (await ask(user, 'POST', '/second-factor', { password })).json;
    expect(address).toContain(`secret=${secret}`);
    expect(drawing.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    const [row] = await server.db.select().from(secondFactors).where(eq(secondFactors.userId, user.id));
    expect(JSON.stringify(row)).not.toContain(secret);
    // Not yet confirmed, it asks for nothing.
    expect((await openBrowser(server).post('/api/login', { email: user.email, password })).headers.location).toBe('/');
    expect((await ask(user, 'PUT', '/second-factor', { code: '000000' })).json.issues[0].path).toBe('code');
    const { recoveryCodes: codes } = (await ask(user, 'PUT', '/second-factor', { code: codeOf(secret) })).json;
    expect(new Set(codes).size).toBe(10);
    expect((await ask(user, 'GET', '')).json.secondFactor).toMatchObject({
      since: expect.any(String),
      recoveryCodesLeft: 10,
    });
    const kept = await server.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    expect(kept.some(({ codeHash }) => codes.some((code: string) => codeHash === tokenHash(code)))).toBe(false);
    expect((await ask(user, 'POST', '/second-factor', { password })).status).toBe(409);
    const browser = await firstStep(user);
    expect((await enter(browser, codes[3].toUpperCase())).headers.location).toBe('/schedule');
    expect((await enter(await firstStep(user), codes[3])).status).toBe(401);
    expect((await ask(user, 'GET', '')).json.secondFactor.recoveryCodesLeft).toBe(9);
  });

  it('asks for a code after the password, before any session starts', async () => {
    const user = await newUser();
    const secret = await makeFactor(server.db, user);
    const browser = await firstStep(user);
    expect(await browser.whoAmI()).toBeUndefined();
    expect((await browser.get('/api/second-factor')).text).toContain('Enter your code');
    expect((await enter(browser, '000000')).status).toBe(401);
    expect(await browser.whoAmI()).toBeUndefined();
    const answer = await enter(browser, codeOf(secret));
    expect([answer.status, answer.headers.location]).toEqual([303, '/schedule']);
    expect(await browser.whoAmI()).toMatchObject({ id: user.id });
  });

  it('accepts a code once, whoever sends it again, and none from before it', async () => {
    const user = await newUser();
    const secret = await makeFactor(server.db, user);
    const code = codeOf(secret, 1);
    const [first, second] = [await firstStep(user), await firstStep(user)];
    const answers = await Promise.all([enter(first, code), enter(second, code)]);
    expect(answers.filter(({ headers }) => headers.location === '/schedule')).toHaveLength(1);
    expect((await enter(await firstStep(user), code)).status).toBe(401);
    expect((await enter(await firstStep(user), codeOf(secret, 0))).status).toBe(401);
  });

  it('has one attempt per sign-in: attempts from before a used code start over', async () => {
    const user = await newUser();
    const secret = await makeFactor(server.db, user);
    const [one, other] = [await firstStep(user), await firstStep(user)];
    const cookies = new Map(one.cookies);
    expect((await enter(one, codeOf(secret))).status).toBe(303);
    for (const [name, value] of cookies) one.cookies.set(name, value);
    for (const browser of [one, other]) {
      expect((await enter(browser, codeOf(secret, 1))).headers.location).toBe('/api/login');
    }
  });

  it('is not accepted without the password page, in another browser, changed, or after a password change', async () => {
    const user = await newUser();
    const secret = await makeFactor(server.db, user);
    const stranger = openBrowser(server);
    expect((await enter(stranger, codeOf(secret))).headers.location).toBe('/api/login');
    const browser = await firstStep(user);
    stranger.cookies.set('yelo.factor', `${browser.cookies.get('yelo.factor')}x`);
    expect((await enter(stranger, codeOf(secret))).headers.location).toBe('/api/login');
    // Signed by us as well, for something else.
    const [, session = ''] = (await signInAs(server.db, user)).split('=');
    stranger.cookies.set('yelo.factor', session);
    expect((await enter(stranger, codeOf(secret))).headers.location).toBe('/api/login');
    await server.db
      .update(users)
      .set({ passwordHash: await hashPassword('another') })
      .where(eq(users.id, user.id));
    expect((await enter(browser, codeOf(secret))).headers.location).toBe('/api/login');
    expect(await browser.whoAmI()).toBeUndefined();
  });

  it('is asked for after a password reset by mail, too', async () => {
    const user = await newUser();
    const secret = await makeFactor(server.db, user);
    await server.db.update(users).set({ emailProvedAt: sql`now()` }).where(eq(users.id, user.id));
    const reset = { tokenHash: tokenHash('a-token'), userId: user.id, expiresAt: '2100-01-01T00:00:00Z' };
    await server.db.insert(passwordResets).values(reset);
    const browser = openBrowser(server);
    const answer = await browser.post('/api/reset-password', { token: 'a-token', password: 'a wholly new one' });
    expect(answer.headers.location).toBe('/api/second-factor');
    expect(await browser.whoAmI()).toBeUndefined();
    expect((await enter(browser, codeOf(secret))).status).toBe(303);
    expect(await browser.whoAmI()).toMatchObject({ id: user.id });
  });

  it('of staff survives a password reset by mail with an unconfirmed e-mail, and that of a family does not', async () => {
    for (const role of ['super_admin', 'admin', 'coach', 'parent'] as const) {
      const user = await newUser({ role });
      await makeFactor(server.db, user);
      const reset = { tokenHash: tokenHash(role), userId: user.id, expiresAt: '2100-01-01T00:00:00Z' };
      await server.db.insert(passwordResets).values(reset);
      const answer = await openBrowser(server).post('/api/reset-password', {
        token: role,
        password: 'a wholly new one',
      });
      expect([role, answer.headers.location]).toEqual([role, role === 'parent' ? '/' : '/api/second-factor']);
    }
  });

  it('is switched off by password and code, or removed by a super admin, with a mail', async () => {
    const [ana, ben] = [await newUser(), await newUser()];
    const boss = await newUser({ role: 'super_admin' });
    const secret = await makeFactor(server.db, ana);
    await makeFactor(server.db, ben);
    const off = (body: object) => ask(ana, 'POST', '/second-factor/off', { password, ...body });
    expect((await off({ code: '000000' })).json.issues[0].path).toBe('code');
    expect((await off({ password: 'a guess', code: codeOf(secret) })).json.issues[0].path).toBe('password');
    expect((await off({ code: codeOf(secret) })).status).toBe(204);
    const take = () => server.request('DELETE', `/api/admin/users/${ben.id}/second-factor`, { as: boss });
    expect([(await take()).status, (await take()).status]).toEqual([204, 404]);
    expect(await mailTo(ben.email)).toMatchObject([{ subject: 'Your second step at Test Club was switched off' }]);
    for (const { email } of [ana, ben]) {
      expect((await openBrowser(server).post('/api/login', { email, password })).headers.location).toBe('/');
    }
  });
});

describe('a club that requires a second factor of its staff', () => {
  it('lets staff without one only set it up, and does not affect families', async () => {
    const staff = await Promise.all((['super_admin', 'admin', 'coach'] as const).map((role) => newUser({ role })));
    const family = await newUser();
    await server.db.update(clubs).set({ staffNeedSecondFactor: true });
    try {
      for (const user of staff) {
        const refused = await server.request('GET', '/api/players', { as: user });
        expect([refused.status, refused.json.code]).toEqual([403, 'second_factor_required']);
        const upload = await server.request('POST', '/api/documents', { as: user });
        expect([upload.status, upload.json.code]).toEqual([403, 'second_factor_required']);
        expect((await server.request('GET', '/api/auth/user', { as: user })).json.lacksFactor).toBe(true);
        expect((await ask(user, 'GET', '')).json.secondFactor.isDemanded).toBe(true);
      }
      expect((await server.request('GET', '/api/players', { as: family })).status).toBe(200);
      const [boss] = staff;
      const { secret } = (await ask(boss ?? family, 'POST', '/second-factor', { password })).json;
      await ask(boss ?? family, 'PUT', '/second-factor', { code: codeOf(secret) });
      expect((await server.request('GET', '/api/players', { as: boss })).status).toBe(200);
      const off = await ask(boss ?? family, 'POST', '/second-factor/off', { password, code: codeOf(secret, 1) });
      expect(off.status).toBe(409);
    } finally {
      await server.db.update(clubs).set({ staffNeedSecondFactor: false });
    }
  });
});
