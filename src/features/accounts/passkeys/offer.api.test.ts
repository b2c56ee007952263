import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog } from '@/platform/db/tables';
import { outbox } from '@/platform/mail/tables';
import { type Browser, openBrowser } from '../../../../test/browser';
import { testClock } from '../../../../test/clock';
import { makeAuthenticator } from '../../../../test/passkey';
import { passkeyClub, password } from '../../../../test/passkey-club';
import { codeOf, makeFactor } from '../../../../test/second-factor';
import { passkeys, sessions } from '../tables';

const path = '/api/passkey-offer';
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const club = passkeyClub();
const time = testClock();

/** Signs in by the password, as a browser that can make passkeys unless `fields` say otherwise. Returns where that leads. */
async function signIn(
  { email }: { email: string },
  { browser = openBrowser(club.server), ...fields }: { browser?: Browser; offer?: string; returnTo?: string } = {},
) {
  const answer = await browser.post('/api/login', { email, password, offer: '1', ...fields });
  expect(answer.status).toBe(303);
  return { browser, to: answer.headers.location };
}

/** Returns the options of the page, by which a browser creates a passkey. */
function optionsIn(page: string) {
  const [, text = ''] = /data-new-passkey="([^"]*)"/.exec(page) ?? [];
  return JSON.parse(text.replaceAll('&quot;', '"'));
}

async function create(browser: Browser) {
  const { challenge } = optionsIn((await browser.get(path)).text);
  const authenticator = makeAuthenticator(club.server.config);
  return { authenticator, passkey: JSON.stringify(authenticator.create(challenge)) };
}

function passkeysOf(user: { id: string }) {
  return club.db.select().from(passkeys).where(eq(passkeys.userId, user.id));
}

describe('after a sign-in by password, a passkey', () => {
  it('is offered, and leads on to the requested page once it is added', async () => {
    const user = await club.newUser();
    const { browser, to } = await signIn(user, { returnTo: '/announcements?priority=high' });
    expect(to).toBe(`${path}?returnTo=%2Fannouncements%3Fpriority%3Dhigh`);
    const page = await browser.get(String(to));
    expect(page.text).toContain('Sign in faster next time');
    expect(optionsIn(page.text)).toMatchObject({
      rp: { id: 'club.example' },
      user: { name: user.email },
      authenticatorSelection: { authenticatorAttachment: 'platform', userVerification: 'required' },
    });
    const { authenticator, passkey } = await create(browser);
    const fields = { passkey, returnTo: '/announcements?priority=high' };
    const added = await browser.post(path, fields, { 'user-agent': phone });
    expect([added.status, added.headers.location]).toEqual([303, '/announcements?priority=high']);
    expect(await passkeysOf(user)).toMatchObject([{ credentialId: authenticator.id, name: 'Chrome on Android' }]);
    const [mail] = await club.db.select().from(outbox).where(eq(outbox.recipient, user.email));
    expect(mail?.subject).toContain('A passkey was added');
    const [entry] = await club.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: 'user.passkey_added', actorId: user.id });
    expect((await club.signIn(authenticator)).answer.status).toBe(303);
  });

  it('is not offered to a browser that does not ask, nor to an account that has one', async () => {
    const user = await club.newUser();
    expect((await signIn(user, { offer: '', returnTo: '/schedule' })).to).toBe('/schedule');
    await club.add(user);
    expect((await signIn(user, { returnTo: '/schedule' })).to).toBe('/schedule');
  });

  it('is not offered on a device on which somebody declined', async () => {
    const user = await club.newUser();
    const { browser } = await signIn(user);
    const answer = await browser.post(path, { answer: 'no', returnTo: '/schedule' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/schedule']);
    expect((await signIn(user, { browser, returnTo: '/schedule' })).to).toBe('/schedule');
    expect((await signIn(await club.newUser(), { browser })).to).toBe('/');
    expect((await signIn(user)).to).toBe(path);
  });

  it('is offered again after a page that was left without an answer', async () => {
    const user = await club.newUser();
    const { browser } = await signIn(user);
    await browser.get(path);
    expect((await browser.post(path, { returnTo: '/schedule' })).headers.location).toBe('/schedule');
    expect((await signIn(user, { browser })).to).toBe(path);
  });

  it('is offered after the second step, and not before it', async () => {
    const user = await club.newUser();
    const secret = await makeFactor(club.db, user);
    const { browser, to } = await signIn(user, { returnTo: '/schedule' });
    expect(to).toBe('/api/second-factor');
    expect((await browser.get(`${path}?returnTo=/schedule`)).headers.location).toBe('/schedule');
    const passed = await browser.post('/api/second-factor', { code: codeOf(secret) });
    expect(passed.headers.location).toBe(`${path}?returnTo=%2Fschedule`);
    expect((await browser.get(String(passed.headers.location))).status).toBe(200);
  });

  it('leads to no other site, and drops an address that is too long', async () => {
    const user = await club.newUser();
    expect((await signIn(user, { returnTo: 'https://evil.example' })).to).toBe(path);
    const long = `/players?q=${'%20'.repeat(300)}`;
    expect((await signIn(user, { returnTo: long })).to).toBe(long);
    const { browser } = await signIn(user);
    for (const returnTo of ['https://evil.example', '//evil.example', '/\\evil.example'])
      expect((await browser.post(path, { answer: 'no', returnTo })).headers.location).toBe('/');
  });
});

describe('the page of the offer', () => {
  it('leads on without a session, without a recent sign-in by password and after ten minutes', async () => {
    const user = await club.newUser();
    expect((await openBrowser(club.server).get(`${path}?returnTo=/schedule`)).headers.location).toBe('/schedule');
    const { browser: silent } = await signIn(user, { offer: '' });
    expect((await silent.get(path)).headers.location).toBe('/');
    const { browser } = await signIn(user);
    const { passkey } = await create(browser);
    time.advance(10 * 60_000 + 1);
    expect((await browser.get(path)).headers.location).toBe('/');
    expect((await browser.post(path, { passkey })).headers.location).toBe('/');
    expect(await passkeysOf(user)).toEqual([]);
  });

  it("adds nothing to another user's account that signs in on the same device, nor without a session", async () => {
    const [user, other] = [await club.newUser(), await club.newUser()];
    const { browser } = await signIn(user);
    const { passkey } = await create(browser);
    const challenge = browser.cookies.get('yelo.offer') ?? '';
    await signIn(other, { browser, offer: '' });
    browser.cookies.set('yelo.offer', challenge);
    expect((await browser.get(path)).headers.location).toBe('/');
    expect((await browser.post(path, { passkey })).headers.location).toBe('/');
    await club.db.delete(sessions);
    expect((await browser.post(path, { passkey })).headers.location).toBe('/');
    expect([await passkeysOf(user), await passkeysOf(other)]).toEqual([[], []]);
  });

  it('is shown again with an error for a passkey that is not valid', async () => {
    const user = await club.newUser();
    const { browser } = await signIn(user);
    const authenticator = makeAuthenticator(club.server.config);
    const { challenge } = optionsIn((await browser.get(path)).text);
    const foreign = JSON.stringify(authenticator.create(challenge, { origin: 'https://evil.example' }));
    for (const passkey of ['x', '{}', foreign]) {
      const { status, text } = await browser.post(path, { passkey, returnTo: '/schedule' });
      expect([status, text]).toEqual([400, expect.stringContaining('role="alert"')]);
      expect(text).toContain('name="returnTo" value="/schedule"');
    }
    expect(await passkeysOf(user)).toEqual([]);
  });
});
