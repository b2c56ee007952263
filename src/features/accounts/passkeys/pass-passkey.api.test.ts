import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog } from '@/platform/db/tables';
import { hashPassword } from '@/platform/passwords';
import { openBrowser } from '../../../../test/browser';
import { testClock } from '../../../../test/clock';
import { makeUser } from '../../../../test/factories';
import { overtake } from '../../../../test/overtake';
import { makeAuthenticator } from '../../../../test/passkey';
import { notAccepted, optionsIn, passkeyClub, password } from '../../../../test/passkey-club';
import { codeOf, makeFactor } from '../../../../test/second-factor';
import { startTestServer } from '../../../../test/server';
import { pruneAccounts } from '../commands/cleanup';
import { passkeys, signInFailures, usedChallenges, users } from '../tables';

const club = passkeyClub();
const time = testClock();

describe('signing in by a passkey', () => {
  it('starts a session, counts as both steps and records its use', async () => {
    const user = await club.newUser({ role: 'admin' });
    await makeFactor(club.db, user);
    const authenticator = await club.add(user);
    const { browser, answer } = await club.signIn(authenticator);
    expect([answer.status, answer.headers.location]).toEqual([303, '/schedule']);
    expect((await browser.whoAmI())?.id).toBe(user.id);
    const [row] = await club.db.select().from(passkeys).where(eq(passkeys.userId, user.id));
    expect(row).toMatchObject({ counter: 1, lastUsedAt: expect.any(String) });
    const [entry] = await club.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: 'user.signed_in', actorId: user.id });
  });

  it('works again without a signature counter, as of passkeys that devices share', async () => {
    const authenticator = await club.add(
      await club.newUser(),
      makeAuthenticator(club.server.config, { counts: false }),
    );
    expect((await club.signIn(authenticator)).answer.status).toBe(303);
    expect((await club.signIn(authenticator)).answer.status).toBe(303);
  });

  it('names no passkey of anybody on the sign-in page', async () => {
    await club.add(await club.newUser());
    const options = optionsIn((await openBrowser(club.server).get('/api/login')).text);
    expect([options.rpId, options.allowCredentials]).toEqual(['club.example', []]);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['an authenticator that did not verify its user', { isUserVerified: false }],
  ])('is refused from %s', async (_case, faults) => {
    const { answer, browser } = await club.signIn(await club.add(await club.newUser()), faults);
    expect([answer.status, answer.text]).toEqual([401, expect.stringContaining(notAccepted)]);
    expect(await browser.whoAmI()).toBeUndefined();
  });

  it('accepts an answer once, also twice at the same time', async () => {
    const authenticator = await club.add(
      await club.newUser(),
      makeAuthenticator(club.server.config, { counts: false }),
    );
    const browser = openBrowser(club.server);
    const { challenge } = optionsIn((await browser.get('/api/login')).text);
    const passkey = JSON.stringify(authenticator.sign(challenge));
    const answers = await Promise.all([1, 2].map(() => openBrowser(club.server).post('/api/passkey', { passkey })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 401]);
    expect((await openBrowser(club.server).post('/api/passkey', { passkey })).status).toBe(401);
  });

  it('refuses a counter that does not increase, an old challenge and malformed answers', async () => {
    const authenticator = await club.add(await club.newUser());
    expect((await club.signIn(authenticator)).answer.status).toBe(303);
    expect((await club.signIn(authenticator, { counter: 1 })).answer.status).toBe(401);
    const browser = openBrowser(club.server);
    const { challenge } = optionsIn((await browser.get('/api/login')).text);
    for (const passkey of ['', 'x', '{}', 'null', JSON.stringify({ id: authenticator.id })])
      expect((await browser.post('/api/passkey', { passkey })).status).toBe(401);
    const signed = JSON.stringify(authenticator.sign(challenge));
    const other = { ...JSON.parse(signed), id: makeAuthenticator(club.server.config).id };
    expect((await browser.post('/api/passkey', { passkey: JSON.stringify(other) })).status).toBe(401);
    time.advance(10 * 60_000 + 1);
    expect((await browser.post('/api/passkey', { passkey: signed })).status).toBe(401);
  });

  it('is refused for a deactivated account, also when that happens in between', async () => {
    const user = await club.newUser();
    const authenticator = await club.add(user);
    const deactivate = async () => club.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    const { answer } = await overtake(club.db, {
      ask: () => club.signIn(authenticator),
      heldAt: 2,
      meanwhile: deactivate,
    });
    expect(answer.status).toBe(401);
    expect((await club.signIn(authenticator)).answer.status).toBe(401);
  });

  it('is refused when the passkey is removed in between', async () => {
    const authenticator = await club.add(await club.newUser());
    const remove = () => club.db.delete(passkeys).where(eq(passkeys.credentialId, authenticator.id));
    const { answer } = await overtake(club.db, { ask: () => club.signIn(authenticator), heldAt: 2, meanwhile: remove });
    expect(answer.status).toBe(401);
  });

  it('limits the failures of an address, and counts no success', async () => {
    const authenticator = await club.add(await club.newUser());
    await club.signIn(authenticator);
    expect(await club.db.select().from(signInFailures)).toEqual([]);
    await club.signIn(makeAuthenticator(club.server.config));
    const [failure] = await club.db.select().from(signInFailures);
    if (!failure) throw new Error('The failure was not counted.');
    const { account, address } = failure;
    await club.db.insert(signInFailures).values(Array.from({ length: 299 }, () => ({ account, address })));
    const { answer } = await club.signIn(authenticator);
    expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('does not fulfil a demand for a second factor', async () => {
    const strict = await startTestServer({
      config: { publicUrl: 'http://club.example' },
      club: { staffNeedSecondFactor: true },
    });
    try {
      const admin = await makeUser(strict.db, { role: 'admin', passwordHash: await hashPassword(password) });
      const authenticator = makeAuthenticator(strict.config);
      const options = await strict.request('POST', '/api/account/passkeys/options', { as: admin, body: { password } });
      const body = { name: 'Phone', response: authenticator.create(options.json.challenge) };
      expect((await strict.request('POST', '/api/account/passkeys', { as: admin, body })).status).toBe(204);
      const browser = openBrowser(strict);
      const { challenge } = optionsIn((await browser.get('/api/login')).text);
      await browser.post('/api/passkey', { passkey: JSON.stringify(authenticator.sign(challenge)) });
      expect(await browser.whoAmI()).toMatchObject({ id: admin.id, lacksFactor: true });
      expect((await browser.get('/api/players')).json).toMatchObject({ code: 'second_factor_required' });
    } finally {
      await strict.close();
    }
  });
});

describe('a passkey as the second step', () => {
  async function afterPassword(user: { email: string }) {
    const browser = openBrowser(club.server);
    await browser.post('/api/login', { email: user.email, password, returnTo: '/schedule' });
    return { browser, page: (await browser.get('/api/second-factor')).text };
  }

  it('replaces the code', async () => {
    const user = await club.newUser();
    await makeFactor(club.db, user);
    const authenticator = await club.add(user);
    const { browser, page } = await afterPassword(user);
    const { challenge, allowCredentials } = optionsIn(page);
    expect(allowCredentials.map(({ id }) => id)).toEqual([authenticator.id]);
    const answer = await browser.post('/api/second-factor', { passkey: JSON.stringify(authenticator.sign(challenge)) });
    expect([answer.status, answer.headers.location]).toEqual([303, '/schedule']);
    expect((await browser.whoAmI())?.id).toBe(user.id);
  });

  it('is offered only to accounts with a passkey, and must be their own', async () => {
    const [user, other] = [await club.newUser(), await club.newUser()];
    await makeFactor(club.db, user);
    expect((await afterPassword(user)).page).not.toContain('data-passkey');
    await club.add(user);
    const foreign = await club.add(other);
    const { browser, page } = await afterPassword(user);
    const passkey = JSON.stringify(foreign.sign(optionsIn(page).challenge));
    const answer = await browser.post('/api/second-factor', { passkey });
    expect([answer.status, answer.text]).toEqual([401, expect.stringContaining(notAccepted)]);
    expect(await browser.whoAmI()).toBeUndefined();
  });

  it('requires a challenge of that step and its pending sign-in', async () => {
    const user = await club.newUser();
    const secret = await makeFactor(club.db, user);
    const authenticator = await club.add(user);
    const { browser, page } = await afterPassword(user);
    const ofSignIn = optionsIn((await openBrowser(club.server).get('/api/login')).text).challenge;
    const post = (challenge: string, from = browser) =>
      from.post('/api/second-factor', { passkey: JSON.stringify(authenticator.sign(challenge)) });
    expect((await post(ofSignIn)).status).toBe(401);
    const { challenge } = optionsIn(page);
    expect((await post(challenge, openBrowser(club.server))).headers.location).toBe('/api/login');
    await browser.post('/api/second-factor', { code: codeOf(secret) });
    const { browser: late } = await afterPassword(user);
    await club.db
      .update(users)
      .set({ passwordHash: await hashPassword('another one') })
      .where(eq(users.id, user.id));
    const again = optionsIn((await late.get('/api/second-factor')).text);
    expect((await post(again.challenge, late)).headers.location).toBe('/api/login');
  });
});

it('deletes used challenges once they have expired', async () => {
  await club.signIn(await club.add(await club.newUser()));
  expect((await club.db.select().from(usedChallenges)).length).toBeGreaterThan(0);
  time.advance(10 * 60_000 + 1);
  await pruneAccounts(club.db);
  expect(await club.db.select().from(usedChallenges)).toEqual([]);
});
