import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog } from '@/platform/db/tables';
import { outbox } from '@/platform/mail/tables';
import { openBrowser } from '../../../../test/browser';
import { testClock } from '../../../../test/clock';
import { overtake } from '../../../../test/overtake';
import { makeAuthenticator } from '../../../../test/passkey';
import { optionsIn, passkeyClub, password } from '../../../../test/passkey-club';
import { passkeys, passwordResets, sessions } from '../tables';
import { MAX_PASSKEYS } from './contract';

const club = passkeyClub();
const time = testClock();

describe('adding a passkey', () => {
  it('requires the password, and is listed, audited and mailed', async () => {
    const user = await club.newUser();
    const wrong = await club.ask(user, 'POST', '/options', { password: 'not this one' });
    expect([wrong.status, wrong.json.issues?.[0]?.path]).toEqual([400, 'password']);
    const options = await club.ask(user, 'POST', '/options', { password });
    expect(options.json).toMatchObject({
      rp: { id: 'club.example' },
      user: { name: user.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const authenticator = await club.add(user);
    const account = await club.server.request('GET', '/api/account', { as: user });
    expect(account.json.passkeys).toEqual([
      { id: await club.idOf(authenticator), name: 'Phone', createdAt: expect.any(String), lastUsedAt: null },
    ]);
    expect(JSON.stringify(account.json)).not.toContain(authenticator.id);
    const [mail] = await club.db.select().from(outbox).where(eq(outbox.recipient, user.email));
    expect(mail?.subject).toContain('A passkey was added');
    const [entry] = await club.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: 'user.passkey_added', actorId: user.id });
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['an authenticator that did not verify its user', { isUserVerified: false }],
  ])('is refused from %s', async (_case, faults) => {
    const user = await club.newUser();
    const response = makeAuthenticator(club.server.config).create(await club.challengeOf(user), faults);
    expect((await club.ask(user, 'POST', '', { name: 'Phone', response })).status).toBe(400);
  });

  it("is refused with another user's challenge, an old one and one for signing in", async () => {
    const [user, other] = [await club.newUser(), await club.newUser()];
    const { create } = makeAuthenticator(club.server.config);
    const refused = async (challenge: string) =>
      (await club.ask(user, 'POST', '', { name: 'Phone', response: create(challenge) })).status;
    expect(await refused(await club.challengeOf(other))).toBe(400);
    expect(await refused(optionsIn((await openBrowser(club.server).get('/api/login')).text).challenge)).toBe(400);
    const old = await club.challengeOf(user);
    time.advance(10 * 60_000 + 1);
    expect(await refused(old)).toBe(400);
  });

  it('is refused twice, also for another account, and above the maximum number', async () => {
    const [user, other] = [await club.newUser(), await club.newUser()];
    const authenticator = await club.add(user);
    for (const as of [user, other]) {
      const response = authenticator.create(await club.challengeOf(as));
      expect((await club.ask(as, 'POST', '', { name: 'Again', response })).status).toBe(409);
    }
    const rows = Array.from({ length: MAX_PASSKEYS }, (_, n) => ({
      userId: other.id,
      credentialId: `full-${n}`,
      publicKey: '',
      counter: 0,
      name: 'One',
    }));
    const response = makeAuthenticator(club.server.config).create(await club.challengeOf(other));
    await club.db.insert(passkeys).values(rows);
    expect((await club.ask(other, 'POST', '', { name: 'Phone', response })).status).toBe(409);
    expect((await club.ask(other, 'POST', '/options', { password })).status).toBe(409);
  });

  it('is refused when the session ends in the meantime', async () => {
    const user = await club.newUser();
    const response = makeAuthenticator(club.server.config).create(await club.challengeOf(user));
    const answer = await overtake(club.db, {
      ask: () => club.ask(user, 'POST', '', { name: 'Phone', response }),
      heldAt: 1,
      meanwhile: () => club.db.delete(sessions),
    });
    expect(answer.status).toBe(401);
    expect(await club.db.select().from(passkeys).where(eq(passkeys.userId, user.id))).toEqual([]);
  });

  it('is not for users of an external sign-in service', async () => {
    const user = await club.newUser({ passwordHash: null, oidcSubject: 'issuer|subject' });
    expect((await club.ask(user, 'POST', '/options', { password })).status).toBe(409);
  });
});

describe("a user's passkeys", () => {
  it('are renamed, and removed by the password', async () => {
    const user = await club.newUser();
    const authenticator = await club.add(user);
    const id = await club.idOf(authenticator);
    expect((await club.ask(user, 'PUT', `/${id}`, { name: 'Tablet' })).status).toBe(204);
    const account = await club.server.request('GET', '/api/account', { as: user });
    expect(account.json.passkeys).toMatchObject([{ id, name: 'Tablet' }]);
    expect((await club.ask(user, 'PUT', `/${id}`, { name: ' ' })).status).toBe(400);
    expect((await club.ask(user, 'POST', `/${id}/remove`, { password: 'not this one' })).status).toBe(400);
    expect((await club.ask(user, 'POST', `/${id}/remove`, { password })).status).toBe(204);
    const { answer } = await club.signIn(authenticator);
    expect(answer.status).toBe(401);
  });

  it('are not found by others', async () => {
    const [user, other] = [await club.newUser(), await club.newUser()];
    const id = await club.idOf(await club.add(user));
    expect((await club.ask(other, 'PUT', `/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await club.ask(other, 'POST', `/${id}/remove`, { password })).status).toBe(404);
  });

  it.each(['a changed password', 'a password set by link', 'a deactivation', 'leaving'])('end by %s', async (how) => {
    const user = await club.newUser();
    const admin = await club.newUser({ role: 'super_admin' });
    const authenticator = await club.add(user);
    if (how === 'a changed password') {
      const body = { oldPassword: password, newPassword: 'a better password' };
      expect((await club.server.request('PUT', '/api/account/password', { as: user, body })).status).toBe(204);
    }
    if (how === 'a password set by link') {
      const { link } = (await club.server.request('POST', `/api/users/${user.id}/password-link`, { as: admin })).json;
      const token = new URL(link).searchParams.get('token') ?? '';
      await openBrowser(club.server).post('/api/reset-password', { token, password: 'a better password' });
      expect(await club.db.select().from(passwordResets).where(eq(passwordResets.userId, user.id))).toEqual([]);
    }
    if (how === 'a deactivation')
      await club.server.request('PUT', `/api/admin/users/${user.id}/deactivate`, { as: admin, body: {} });
    if (how === 'leaving') await club.server.request('POST', '/api/account/leave', { as: user, body: { password } });
    expect(await club.idOf(authenticator)).toBe(0);
    expect((await club.signIn(authenticator)).answer.status).toBe(401);
  });
});
