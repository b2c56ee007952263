import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInFailures } from '@/features/accounts/tables';
import { outbox } from '@/platform/mail/tables';
import { hashPassword } from '@/platform/passwords';
import { tokenHash } from '@/platform/tokens';
import { openBrowser } from './browser';
import { makeEvent, makePlayer, makeStaffInvitation, makeTeam, makeUser } from './factories';
import { startTestServer, type TestServer } from './server';

const password = 'a good password';
const filipino = { 'accept-language': 'fil-PH,fil;q=0.9' };
let server: TestServer;
let mum: { id: string; email: string };

beforeAll(async () => {
  server = await startTestServer({
    club: { name: 'Habagat' },
    config: { smtpUrl: 'smtp://127.0.0.1:9' },
    holdMail: true,
  });
  mum = await makeUser(server.db, {
    email: 'mum@club.test',
    passwordHash: await hashPassword(password),
    emailProvedAt: '2026-01-01T00:00:00Z',
  });
});
beforeEach(async () => {
  await server.db.delete(signInFailures);
  await server.db.delete(outbox);
});
afterAll(() => server.close());

/** Words that are the same in both languages, names, and what the tests enter. */
const same = /^(Yelo|Habagat|E-mail|Password|Code|Super Admin|Admin|Coach|English|Filipino|[\w.]+@[\w.]+|[·\s\d]*)$/;

/** Returns a page's texts, without those in scripts. */
function textsOf(html: string): string[] {
  const visible = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<!doctype[^>]*>/, '');
  return visible
    .split(/<[^>]*>/)
    .flatMap((text) => text.split(' · '))
    .map((text) => text.trim())
    .filter((text) => text !== '' && !same.test(text));
}

type Open = (browser: ReturnType<typeof openBrowser>, headers: Record<string, string>) => Promise<{ text: string }>;

/** Expects the page to be in Filipino as a whole, with as many texts as in English. */
async function expectWholly(open: Open, of = server): Promise<void> {
  const english = textsOf((await open(openBrowser(of), {})).text);
  await of.db.delete(signInFailures);
  const page = (await open(openBrowser(of), filipino)).text;
  const translated = textsOf(page);
  expect(page).toContain('<html lang="fil"');
  expect(english.length).toBeGreaterThan(1);
  expect(translated).toHaveLength(english.length);
  expect(translated.filter((text) => english.includes(text))).toEqual([]);
}

async function mailedLink(ask: () => Promise<unknown>, path: string): Promise<string> {
  await ask();
  const [mail] = await server.db.select().from(outbox);
  return new RegExp(`${path}\\?token=\\S+`).exec(mail?.body ?? '')?.[0] ?? '';
}

async function subjects(): Promise<string[]> {
  return (await server.db.select().from(outbox)).map(({ subject }) => subject);
}

describe('a page for visitors in Filipino', () => {
  it.each(['/api/login', '/api/signup', '/api/signup?invitation=unknown', '/api/forgot-password'])(
    '%s has no English text left',
    (path) => expectWholly((browser, headers) => browser.get(path, headers)),
  );

  it.each([
    ['/api/login', { email: 'mum@club.test', password: 'wrong' }],
    ['/api/login', { email: 'mum', password: '' }],
    ['/api/signup', { firstName: '', lastName: 'A\u202eB', email: 'x', password: 'short' }],
    ['/api/signup', { firstName: 'A'.repeat(101), lastName: 'B', email: 'mum@club.test', password }],
    ['/api/signup', { firstName: 'A', lastName: 'B', email: 'mum@club.test', password }],
    ['/api/signup', { firstName: 'A', lastName: 'B', email: 'new@club.test', password: 'password' }],
    ['/api/forgot-password', { email: '' }],
    ['/api/passkey', { passkey: '' }],
    ['/api/sign-in-link', { token: 'unknown' }],
  ])('%s has no English text left after an error of %o', (path, fields) =>
    expectWholly((browser, headers) => browser.post(path, fields, headers)),
  );

  it('says how long to wait after too many attempts', () =>
    expectWholly(async (browser, headers) => {
      for (let count = 0; count < 30; count += 1) {
        const answer = await browser.post('/api/login', { email: 'mum@club.test', password: 'wrong' }, headers);
        if (answer.status === 429) return answer;
      }
      throw new Error('was not throttled');
    }));

  it('says that mail was sent', () =>
    expectWholly((browser, headers) => browser.get('/api/forgot-password?sent=sign-in', headers)));

  it('says that the club sends no mail', async () => {
    const club = await startTestServer({ club: { name: 'Habagat' } });
    await expectWholly((browser, headers) => browser.get('/api/forgot-password', headers), club).finally(club.close);
  });

  it('sets a new password by a mailed link', async () => {
    const ask = () => openBrowser(server).post('/api/forgot-password', { email: mum.email }, filipino);
    const link = await mailedLink(ask, '/api/reset-password');
    expect(await subjects()).toEqual(['Bagong password para sa Habagat']);
    await expectWholly((browser, headers) => browser.get(link, headers));
  });

  it('signs in by a mailed link', async () => {
    const ask = () => openBrowser(server).post('/api/forgot-password', { email: mum.email, link: 'sign-in' }, filipino);
    const link = await mailedLink(ask, '/api/sign-in-link');
    expect(await subjects()).toEqual(['Mag-sign in sa Habagat']);
    await expectWholly((browser, headers) => browser.get(link, headers));
  });

  it('invites staff', async () => {
    const admin = await makeUser(server.db, { role: 'super_admin' });
    await makeStaffInvitation(server.db, { invitedBy: admin.id, role: 'admin', tokenHash: tokenHash('invited') });
    const path = '/api/signup?invitation=invited';
    expect((await openBrowser(server).get(path, filipino)).text).toContain('para patakbuhin ang Habagat bilang admin');
    await expectWholly((browser, headers) => browser.get(path, headers));
  });

  it('asks for an answer by a mailed link, and saves it', async () => {
    const { db } = server;
    const coach = await makeUser(db, { role: 'coach' });
    const team = await makeTeam(db, { coachId: coach.id });
    await makePlayer(db, { teamId: team.id, firstName: 'Lia', guardians: [mum] });
    const event = await makeEvent(db, { teamId: team.id });
    const ask = () => server.request('POST', `/api/events/${event.id}/remind`, { as: coach, body: {} });
    const link = await mailedLink(ask, '/api/rsvp');
    const page = await openBrowser(server).get(link, filipino);
    expect(page.text).toContain('Pupunta ba si Lia?');
    const [, token = ''] = link.split('token=');
    const browser = openBrowser(server);
    const saved = await browser.post('/api/rsvp', { token: decodeURIComponent(token), status: 'going' }, filipino);
    const after = await browser.get(saved.headers.location ?? '', filipino);
    expect(after.text).toContain('Na-save: Pupunta');
    await expectWholly((visitor, headers) => visitor.get('/api/rsvp?token=changed', headers));
  });

  it('is shown without a connection', () => expectWholly((browser, headers) => browser.get('/api/offline', headers)));
});

describe('the choice of a language', () => {
  it('is kept on the device and leads back to the page', async () => {
    const browser = openBrowser(server);
    const page = await browser.get('/api/login?returnTo=%2Fplayers%3Fq%3Da');
    expect(page.text).toMatch(
      /<input type="hidden" name="returnTo" value="\/api\/login\?returnTo=%2Fplayers%3Fq%3Da"><button name="language" value="fil" lang="fil">Filipino</,
    );
    const answer = await browser.post('/api/language', {
      language: 'fil',
      returnTo: '/api/login?returnTo=%2Fplayers%3Fq%3Da',
    });
    expect([answer.status, answer.headers.location]).toEqual([303, '/api/login?returnTo=%2Fplayers%3Fq%3Da']);
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^yelo\.language=fil; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const translated = await browser.get('/api/login', { 'accept-language': 'en' });
    expect(translated.text).toContain('<html lang="fil"');
    await browser.post('/api/language', { language: 'en', returnTo: '/api/login' });
    expect((await browser.get('/api/login', filipino)).text).toContain('<html lang="en"');
  });

  it.each(['https://evil.test/', '//evil.test', '/\\evil.test', '', 'javascript:alert(1)'])(
    'never leads to another site, as by %s',
    async (returnTo) => {
      const answer = await openBrowser(server).post('/api/language', { language: 'fil', returnTo });
      expect(answer.headers.location).toBe('/');
    },
  );

  it.each(['xx', '', 'fil; Path=/api'])('ignores %o', async (language) => {
    const answer = await openBrowser(server).post('/api/language', { language, returnTo: '/api/login' });
    expect(answer.headers.location).toBe('/api/login');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('is offered neither after an error, whose page no link opens, nor without a connection', async () => {
    const failed = await openBrowser(server).post('/api/login', { email: '', password: '' });
    const offline = await openBrowser(server).get('/api/offline');
    expect(failed.text + offline.text).not.toContain('/api/language');
  });

  it('is the same for concurrent readers, each in their own language', async () => {
    const pages = await Promise.all(
      Array.from({ length: 20 }, (_, index) => openBrowser(server).get('/api/login', index % 2 === 0 ? filipino : {})),
    );
    expect(pages.map(({ text }) => /<html lang="(\w+)"/.exec(text)?.[1])).toEqual(
      pages.map((_, index) => (index % 2 === 0 ? 'fil' : 'en')),
    );
    expect(pages.every(({ text }, index) => text.includes('Mag-sign in') === (index % 2 === 0))).toBe(true);
  });
});

describe('the language of an account', () => {
  const languageOf = async (browser: ReturnType<typeof openBrowser>) =>
    (await browser.get('/api/account')).json.language;
  const signIn = (browser: ReturnType<typeof openBrowser>, { email }: { email: string }, headers = {}) =>
    browser.post('/api/login', { email, password }, headers);

  it.each([
    ['fil', filipino],
    ['en', {}],
  ])('is that of the page where it was made (%s)', async (language, headers) => {
    const browser = openBrowser(server);
    const form = { firstName: 'Ana', lastName: 'Cruz', email: `ana-${language}@club.test`, password };
    expect((await browser.post('/api/signup', form, headers)).status).toBe(303);
    expect(await languageOf(browser)).toBe(language);
  });

  it('is changed by the button of a page that a signed-in person reads', async () => {
    const dad = await makeUser(server.db, { passwordHash: await hashPassword(password) });
    const browser = openBrowser(server);
    await signIn(browser, dad);
    for (const language of ['fil', 'en', 'fil']) {
      const answer = await browser.post('/api/language', { language, returnTo: '/register/summer' });
      expect([answer.status, answer.headers.location]).toEqual([303, '/register/summer']);
      expect((await browser.get('/register/summer')).text).toContain(`<html lang="${language}"`);
      expect(await languageOf(browser)).toBe(language);
    }
    await browser.post('/api/language', { language: 'xx', returnTo: '/' });
    expect(await languageOf(browser)).toBe('fil');
  });

  it('is chosen by the button before signing in, once, and not by the browser alone', async () => {
    const dad = await makeUser(server.db, { passwordHash: await hashPassword(password) });
    const browser = openBrowser(server);
    expect((await signIn(browser, dad, filipino)).status).toBe(303);
    expect(await languageOf(browser)).toBeNull();
    for (const language of ['fil', 'en']) {
      const next = openBrowser(server);
      await next.post('/api/language', { language, returnTo: '/api/login' });
      await signIn(next, dad);
      expect(await languageOf(next)).toBe('fil');
    }
  });
});
