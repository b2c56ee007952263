import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '@/platform/db/tables';
import { outbox } from '@/platform/mail/tables';
import { hashPassword } from '@/platform/passwords';
import { openBrowser } from '../../../../test/browser';
import { testClock } from '../../../../test/clock';
import { makeUser } from '../../../../test/factories';
import { overtake } from '../../../../test/overtake';
import { type Authenticator, makeAuthenticator } from '../../../../test/passkey';
import { codeOf, makeFactor } from '../../../../test/second-factor';
import { startTestServer, type TestServer } from '../../../../test/server';
import { pruneAccounts } from '../commands/cleanup';
import { passkeys, passwordResets, sessions, signInFailures, usedChallenges, users } from '../tables';
import { MAX_PASSKEYS } from './contract';

const password = 'ice is slippery';
const notAccepted = 'That passkey isn&#39;t accepted here';
let passwordHash: string;
let server: TestServer;
let count = 0;
const time = testClock();

beforeAll(async () => {
  server = await startTestServer({ config: { publicUrl: 'http://club.example' }, holdMail: true });
  passwordHash = await hashPassword(password);
});
beforeEach(() => server.db.delete(signInFailures));
afterAll(() => server.close());

function newUser(values: Parameters<typeof makeUser>[1] = {}) {
  count += 1;
  return makeUser(server.db, { email: `key-${count}@club.test`, passwordHash, ...values });
}

function ask(as: { id: string }, method: string, path: string, body?: unknown) {
  return server.request(method, `/api/account/passkeys${path}`, { as, body });
}

async function challengeOf(as: { id: string }): Promise<string> {
  const answer = await ask(as, 'POST', '/options', { password });
  expect(answer.status).toBe(200);
  return answer.json.challenge;
}

async function add(as: { id: string }, authenticator = makeAuthenticator(server.config), name = 'Phone') {
  const response = authenticator.create(await challengeOf(as));
  expect((await ask(as, 'POST', '', { name, response })).status).toBe(204);
  return authenticator;
}

async function idOf(authenticator: Authenticator): Promise<number> {
  const [row] = await server.db.select().from(passkeys).where(eq(passkeys.credentialId, authenticator.id));
  return row?.id ?? 0;
}

/** Returns the options that a page contains for the browser. */
function optionsIn(page: string): { challenge: string; rpId: string; allowCredentials: { id: string }[] } {
  const [, text = ''] = /data-passkey="([^"]*)"/.exec(page) ?? [];
  return JSON.parse(text.replaceAll('&quot;', '"'));
}

async function signIn(authenticator: Authenticator, faults?: Parameters<Authenticator['sign']>[1]) {
  const browser = openBrowser(server);
  const { challenge } = optionsIn((await browser.get('/api/login?returnTo=/schedule')).text);
  const fields = { passkey: JSON.stringify(authenticator.sign(challenge, faults)), returnTo: '/schedule' };
  const answer = await browser.post('/api/passkey', fields);
  return { browser, answer, fields };
}

describe('adding a passkey', () => {
  it('requires the password, and is listed, audited and mailed', async () => {
    const user = await newUser();
    const wrong = await ask(user, 'POST', '/options', { password: 'not this one' });
    expect([wrong.status, wrong.json.issues?.[0]?.path]).toEqual([400, 'password']);
    const options = await ask(user, 'POST', '/options', { password });
    expect(options.json).toMatchObject({
      rp: { id: 'club.example' },
      user: { name: user.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const authenticator = await add(user);
    const account = await server.request('GET', '/api/account', { as: user });
    expect(account.json.passkeys).toEqual([
      { id: await idOf(authenticator), name: 'Phone', createdAt: expect.any(String), lastUsedAt: null },
    ]);
    expect(JSON.stringify(account.json)).not.toContain(authenticator.id);
    const [mail] = await server.db.select().from(outbox).where(eq(outbox.recipient, user.email));
    expect(mail?.subject).toContain('A passkey was added');
    const [entry] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: 'user.passkey_added', actorId: user.id });
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['an authenticator that did not verify its user', { isUserVerified: false }],
  ])('is refused from %s', async (_case, faults) => {
    const user = await newUser();
    const response = makeAuthenticator(server.config).create(await challengeOf(user), faults);
    expect((await ask(user, 'POST', '', { name: 'Phone', response })).status).toBe(400);
  });

  it("is refused with another user's challenge, an old one and one for signing in", async () => {
    const [user, other] = [await newUser(), await newUser()];
    const { create } = makeAuthenticator(server.config);
    const refused = async (challenge: string) =>
      (await ask(user, 'POST', '', { name: 'Phone', response: create(challenge) })).status;
    expect(await refused(await challengeOf(other))).toBe(400);
    expect(await refused(optionsIn((await openBrowser(server).get('/api/login')).text).challenge)).toBe(400);
    const old = await challengeOf(user);
    time.advance(10 * 60_000 + 1);
    expect(await refused(old)).toBe(400);
  });

  it('is refused twice, also for another account, and above the maximum number', async () => {
    const [user, other] = [await newUser(), await newUser()];
    const authenticator = await add(user);
    for (const as of [user, other]) {
      const response = authenticator.create(await challengeOf(as));
      expect((await ask(as, 'POST', '', { name: 'Again', response })).status).toBe(409);
    }
    const rows = Array.from({ length: MAX_PASSKEYS }, (_, n) => ({
      userId: other.id,
      credentialId: `full-${n}`,
      publicKey: '',
      counter: 0,
      name: 'One',
    }));
    const response = makeAuthenticator(server.config).create(await challengeOf(other));
    await server.db.insert(passkeys).values(rows);
    expect((await ask(other, 'POST', '', { name: 'Phone', response })).status).toBe(409);
    expect((await ask(other, 'POST', '/options', { password })).status).toBe(409);
  });

  it('is refused when the session ends in the meantime', async () => {
    const user = await newUser();
    const response = makeAuthenticator(server.config).create(await challengeOf(user));
    const answer = await overtake(server.db, {
      ask: () => ask(user, 'POST', '', { name: 'Phone', response }),
      heldAt: 1,
      meanwhile: () => server.db.delete(sessions),
    });
    expect(answer.status).toBe(401);
    expect(await server.db.select().from(passkeys).where(eq(passkeys.userId, user.id))).toEqual([]);
  });

  it('is not for users of an external sign-in service', async () => {
    const user = await newUser({ passwordHash: null, oidcSubject: 'issuer|subject' });
    expect((await ask(user, 'POST', '/options', { password })).status).toBe(409);
  });
});

describe('signing in by a passkey', () => {
  it('starts a session, counts as both steps and records its use', async () => {
    const user = await newUser({ role: 'admin' });
    await makeFactor(server.db, user);
    const authenticator = await add(user);
    const { browser, answer } = await signIn(authenticator);
    expect([answer.status, answer.headers.location]).toEqual([303, '/schedule']);
    expect((await browser.whoAmI())?.id).toBe(user.id);
    const [row] = await server.db.select().from(passkeys).where(eq(passkeys.userId, user.id));
    expect(row).toMatchObject({ counter: 1, lastUsedAt: expect.any(String) });
    const [entry] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: 'user.signed_in', actorId: user.id });
  });

  it('works again without a signature counter, as of passkeys that devices share', async () => {
    const authenticator = await add(await newUser(), makeAuthenticator(server.config, { counts: false }));
    expect((await signIn(authenticator)).answer.status).toBe(303);
    expect((await signIn(authenticator)).answer.status).toBe(303);
  });

  it('names no passkey of anybody on the sign-in page', async () => {
    await add(await newUser());
    const options = optionsIn((await openBrowser(server).get('/api/login')).text);
    expect([options.rpId, options.allowCredentials]).toEqual(['club.example', []]);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['an authenticator that did not verify its user', { isUserVerified: false }],
  ])('is refused from %s', async (_case, faults) => {
    const { answer, browser } = await signIn(await add(await newUser()), faults);
    expect([answer.status, answer.text]).toEqual([401, expect.stringContaining(notAccepted)]);
    expect(await browser.whoAmI()).toBeUndefined();
  });

  it('accepts an answer once, also twice at the same time', async () => {
    const authenticator = await add(await newUser(), makeAuthenticator(server.config, { counts: false }));
    const browser = openBrowser(server);
    const { challenge } = optionsIn((await browser.get('/api/login')).text);
    const passkey = JSON.stringify(authenticator.sign(challenge));
    const answers = await Promise.all([1, 2].map(() => openBrowser(server).post('/api/passkey', { passkey })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 401]);
    expect((await openBrowser(server).post('/api/passkey', { passkey })).status).toBe(401);
  });

  it('refuses a counter that does not increase, an old challenge and malformed answers', async () => {
    const authenticator = await add(await newUser());
    expect((await signIn(authenticator)).answer.status).toBe(303);
    expect((await signIn(authenticator, { counter: 1 })).answer.status).toBe(401);
    const browser = openBrowser(server);
    const { challenge } = optionsIn((await browser.get('/api/login')).text);
    for (const passkey of ['', 'x', '{}', 'null', JSON.stringify({ id: authenticator.id })])
      expect((await browser.post('/api/passkey', { passkey })).status).toBe(401);
    const signed = JSON.stringify(authenticator.sign(challenge));
    const other = { ...JSON.parse(signed), id: makeAuthenticator(server.config).id };
    expect((await browser.post('/api/passkey', { passkey: JSON.stringify(other) })).status).toBe(401);
    time.advance(10 * 60_000 + 1);
    expect((await browser.post('/api/passkey', { passkey: signed })).status).toBe(401);
  });

  it('is refused for a deactivated account, also when that happens in between', async () => {
    const user = await newUser();
    const authenticator = await add(user);
    const deactivate = async () => server.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    const { answer } = await overtake(server.db, {
      ask: () => signIn(authenticator),
      heldAt: 2,
      meanwhile: deactivate,
    });
    expect(answer.status).toBe(401);
    expect((await signIn(authenticator)).answer.status).toBe(401);
  });

  it('is refused when the passkey is removed in between', async () => {
    const authenticator = await add(await newUser());
    const remove = () => server.db.delete(passkeys).where(eq(passkeys.credentialId, authenticator.id));
    const { answer } = await overtake(server.db, { ask: () => signIn(authenticator), heldAt: 2, meanwhile: remove });
    expect(answer.status).toBe(401);
  });

  it('limits the failures of an address, and counts no success', async () => {
    const authenticator = await add(await newUser());
    await signIn(authenticator);
    expect(await server.db.select().from(signInFailures)).toEqual([]);
    await signIn(makeAuthenticator(server.config));
    const [failure] = await server.db.select().from(signInFailures);
    if (!failure) throw new Error('The failure was not counted.');
    const { account, address } = failure;
    await server.db.insert(signInFailures).values(Array.from({ length: 299 }, () => ({ account, address })));
    const { answer } = await signIn(authenticator);
    expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('does not fulfil a demand for a second factor', async () => {
    const club = await startTestServer({
      config: { publicUrl: 'http://club.example' },
      club: { staffNeedSecondFactor: true },
    });
    try {
      const admin = await makeUser(club.db, { role: 'admin', passwordHash });
      const authenticator = makeAuthenticator(club.config);
      const options = await club.request('POST', '/api/account/passkeys/options', { as: admin, body: { password } });
      const body = { name: 'Phone', response: authenticator.create(options.json.challenge) };
      expect((await club.request('POST', '/api/account/passkeys', { as: admin, body })).status).toBe(204);
      const browser = openBrowser(club);
      const { challenge } = optionsIn((await browser.get('/api/login')).text);
      await browser.post('/api/passkey', { passkey: JSON.stringify(authenticator.sign(challenge)) });
      expect(await browser.whoAmI()).toMatchObject({ id: admin.id, lacksFactor: true });
      expect((await browser.get('/api/players')).json).toMatchObject({ code: 'second_factor_required' });
    } finally {
      await club.close();
    }
  });
});

describe('a passkey as the second step', () => {
  async function afterPassword(user: { email: string }) {
    const browser = openBrowser(server);
    await browser.post('/api/login', { email: user.email, password, returnTo: '/schedule' });
    return { browser, page: (await browser.get('/api/second-factor')).text };
  }

  it('replaces the code', async () => {
    const user = await newUser();
    await makeFactor(server.db, user);
    const authenticator = await add(user);
    const { browser, page } = await afterPassword(user);
    const { challenge, allowCredentials } = optionsIn(page);
    expect(allowCredentials.map(({ id }) => id)).toEqual([authenticator.id]);
    const answer = await browser.post('/api/second-factor', { passkey: JSON.stringify(authenticator.sign(challenge)) });
    expect([answer.status, answer.headers.location]).toEqual([303, '/schedule']);
    expect((await browser.whoAmI())?.id).toBe(user.id);
  });

  it('is offered only to accounts with a passkey, and must be their own', async () => {
    const [user, other] = [await newUser(), await newUser()];
    await makeFactor(server.db, user);
    expect((await afterPassword(user)).page).not.toContain('data-passkey');
    await add(user);
    const foreign = await add(other);
    const { browser, page } = await afterPassword(user);
    const passkey = JSON.stringify(foreign.sign(optionsIn(page).challenge));
    const answer = await browser.post('/api/second-factor', { passkey });
    expect([answer.status, answer.text]).toEqual([401, expect.stringContaining(notAccepted)]);
    expect(await browser.whoAmI()).toBeUndefined();
  });

  it('requires a challenge of that step and its pending sign-in', async () => {
    const user = await newUser();
    const secret = await makeFactor(server.db, user);
    const authenticator = await add(user);
    const { browser, page } = await afterPassword(user);
    const ofSignIn = optionsIn((await openBrowser(server).get('/api/login')).text).challenge;
    const post = (challenge: string, from = browser) =>
      from.post('/api/second-factor', { passkey: JSON.stringify(authenticator.sign(challenge)) });
    expect((await post(ofSignIn)).status).toBe(401);
    const { challenge } = optionsIn(page);
    expect((await post(challenge, openBrowser(server))).headers.location).toBe('/api/login');
    await browser.post('/api/second-factor', { code: codeOf(secret) });
    const { browser: late } = await afterPassword(user);
    await server.db
      .update(users)
      .set({ passwordHash: await hashPassword('another one') })
      .where(eq(users.id, user.id));
    const again = optionsIn((await late.get('/api/second-factor')).text);
    expect((await post(again.challenge, late)).headers.location).toBe('/api/login');
  });
});

describe("a user's passkeys", () => {
  it('are renamed, and removed by the password', async () => {
    const user = await newUser();
    const authenticator = await add(user);
    const id = await idOf(authenticator);
    expect((await ask(user, 'PUT', `/${id}`, { name: 'Tablet' })).status).toBe(204);
    const account = await server.request('GET', '/api/account', { as: user });
    expect(account.json.passkeys).toMatchObject([{ id, name: 'Tablet' }]);
    expect((await ask(user, 'PUT', `/${id}`, { name: ' ' })).status).toBe(400);
    expect((await ask(user, 'POST', `/${id}/remove`, { password: 'not this one' })).status).toBe(400);
    expect((await ask(user, 'POST', `/${id}/remove`, { password })).status).toBe(204);
    const { answer } = await signIn(authenticator);
    expect(answer.status).toBe(401);
  });

  it('are not found by others', async () => {
    const [user, other] = [await newUser(), await newUser()];
    const id = await idOf(await add(user));
    expect((await ask(other, 'PUT', `/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await ask(other, 'POST', `/${id}/remove`, { password })).status).toBe(404);
  });

  it.each(['a changed password', 'a password set by link', 'a deactivation', 'leaving'])('end by %s', async (how) => {
    const user = await newUser();
    const admin = await newUser({ role: 'super_admin' });
    const authenticator = await add(user);
    if (how === 'a changed password') {
      const body = { oldPassword: password, newPassword: 'a better password' };
      expect((await server.request('PUT', '/api/account/password', { as: user, body })).status).toBe(204);
    }
    if (how === 'a password set by link') {
      const { link } = (await server.request('POST', `/api/users/${user.id}/password-link`, { as: admin })).json;
      const token = new URL(link).searchParams.get('token') ?? '';
      await openBrowser(server).post('/api/reset-password', { token, password: 'a better password' });
      expect(await server.db.select().from(passwordResets).where(eq(passwordResets.userId, user.id))).toEqual([]);
    }
    if (how === 'a deactivation')
      await server.request('PUT', `/api/admin/users/${user.id}/deactivate`, { as: admin, body: {} });
    if (how === 'leaving') await server.request('POST', '/api/account/leave', { as: user, body: { password } });
    expect(await idOf(authenticator)).toBe(0);
    expect((await signIn(authenticator)).answer.status).toBe(401);
  });
});

it('deletes used challenges once they have expired', async () => {
  await signIn(await add(await newUser()));
  expect((await server.db.select().from(usedChallenges)).length).toBeGreaterThan(0);
  time.advance(10 * 60_000 + 1);
  await pruneAccounts(server.db);
  expect(await server.db.select().from(usedChallenges)).toEqual([]);
});
